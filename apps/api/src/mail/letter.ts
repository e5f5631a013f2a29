/** An email in plain text and HTML, built from the same content. */
import type { Mail } from './mailer.ts';

/** The content of an email. */
export interface Letter {
  subject: string;
  greeting: string;
  /** What happened and what to do, in one or two sentences each. */
  paragraphs: string[];
  /** A short value shown prominently, such as a login. */
  value?: string;
  button: { label: string; href: string };
  /** What to do if the user did not request it. */
  notice: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

function plainText({ greeting, paragraphs, value, button, notice }: Letter): string {
  const letterParts = [
    greeting,
    ...paragraphs,
    ...(value ? [`    ${value}`] : []),
    `${button.label}:\n${button.href}`,
  ];
  return [...letterParts, notice, 'Caracteriza'].join('\n\n');
}

// Email programs support few styles: tables and inline styles. The rules in the head are for dark mode.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12181a !important; }
    .card { background: #1b2426 !important; border-color: #334144 !important; }
    .ink { color: #e8eeee !important; }
    .muted { color: #a9b8b9 !important; }
    .value { background: #263234 !important; color: #ffffff !important; }
    .link { color: #7fd0c8 !important; }
    .button { background: #7fd0c8 !important; color: #08211f !important; }
  }`;

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html({ subject, greeting, paragraphs, value, button, notice }: Letter): string {
  const href = escape(button.href);
  const translated = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:#16302f;font-size:16px;line-height:1.5">${escape(text)}</p>`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;background:#eef3f2;${font}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef3f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="card" style="background:#ffffff;border:1px solid #d3dedc;border-radius:12px;padding:32px 28px">
<p class="muted" style="margin:0 0 20px;color:#4b6462;font-size:14px;font-weight:700">Caracteriza</p>
<h1 class="ink" style="margin:0 0 16px;color:#16302f;font-size:22px;line-height:1.3">${escape(subject)}</h1>
${[greeting, ...paragraphs].map(translated).join('\n')}
${value ? `<p class="value" style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:#eef3f2;color:#16302f;font-size:20px;font-weight:700;overflow-wrap:anywhere">${escape(value)}</p>` : ''}
<p style="margin:8px 0 20px"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0f6b64;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escape(button.label)}</a></p>
<p class="muted" style="margin:0 0 16px;color:#4b6462;font-size:14px;line-height:1.5">Si el botón no abre, copie esta dirección en su navegador:<br><a class="link" href="${href}" style="color:#0f6b64;overflow-wrap:anywhere;word-break:break-all">${href}</a></p>
<p class="muted" style="margin:0;color:#4b6462;font-size:14px;line-height:1.5">${escape(notice)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Builds the email with this content for an address. */
export function mailOf(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: plainText(letter), html: html(letter) };
}
