import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { lastUseText } from './access-review-items.tsx';
import { decisionTexts, signatureWords, territoryText } from './access-review-words.ts';

type Item = Schema<'AccessReviewItem'>;

interface AccessReviewSheetProps {
  review: Schema<'AccessReviewResult'>;
  signed: Schema<'AccessReviewSignature'>;
  items: readonly Item[];
}

/** 'Confirmado (3) · Retirado (1)' */
function countsText(items: readonly Item[]): string {
  const byDecision = Map.groupBy(items, ({ decision }) => decision ?? 'pendiente');
  return Object.entries(decisionTexts)
    .flatMap(([decision, decisionText]) => {
      const count = byDecision.get(decision as keyof typeof decisionTexts)?.length;
      return count === undefined ? [] : [`${decisionText} (${count})`];
    })
    .join(' · ');
}

/** The button that loads all items of a closed review and prints them. */
export function AccessReviewPrint({ review, signed }: Omit<AccessReviewSheetProps, 'items'>) {
  const [items, setItems] = useState<readonly Item[]>();
  const { busy, attempt } = useAttempt();
  const print = () =>
    attempt(async () => {
      const answer = await call('listAccessReviewItems', {
        params: { id: review.id },
        query: { sort: 'login' },
      });
      // The sheet must be on the page before the browser prints it.
      flushSync(() => setItems(answer.data));
      window.print();
    });
  return (
    <>
      <Button icon={<Printer aria-hidden />} busy={busy} onClick={() => void print()}>
        Imprimir resultado
      </Button>
      {items && <AccessReviewSheet review={review} signed={signed} items={items} />}
    </>
  );
}

const columns = [
  { head: 'Usuario', width: 'w-[23%]' },
  { head: 'Rol', width: 'w-[15%]' },
  { head: 'Territorio', width: 'w-[22%]' },
  { head: 'Último ingreso', width: 'w-[11%]' },
  { head: 'Decisión', width: 'w-[14%]' },
  { head: 'Decidido', width: 'w-[15%]' },
];

/** The signed result for print, shown instead of the screen (main.css), with space for the signatures of those responsible. */
function AccessReviewSheet({ review, signed, items }: AccessReviewSheetProps) {
  const facts = [
    ['Iniciada', `${minuteText(review.startedAt)}, por ${review.startedLogin}`],
    ['Último día para decidir', compactToDisplay(review.until.dateChar)],
    [
      'Terminada',
      `${minuteText(review.closedAt ?? '')}${review.closedLogin ? `, por ${review.closedLogin}` : ''}`,
    ],
    ['De quién', review.role ?? 'Todos los roles'],
    ['Decisiones', countsText(items)],
  ] as const;
  return createPortal(
    <article data-sheet className="hidden bg-white text-xs text-black print:block">
      <h1 className="mb-3 text-xl font-bold">Revisión de accesos</h1>
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-black/60 py-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-black/70">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {review.users < review.allUsers && (
        <p className="mb-3">
          Se muestran {countText(review.users, 'acceso', 'accesos')} de {review.allUsers}: los del territorio
          de quien imprime.
        </p>
      )}
      <table className="w-full table-fixed border-collapse text-start">
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="border-b border-black/60 py-1 pe-2 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <SheetRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <section className="mt-6 break-inside-avoid">
        <h2 className="mb-1 text-sm font-bold">Firma del sistema</h2>
        <p>{signatureWords[signed.state]}</p>
        <p className="wrap-anywhere">Huella SHA-256: {signed.digest}</p>
        <p className="wrap-anywhere">
          Firma con la clave {signed.signer}: {signed.signature}
        </p>
        <div className="mt-12 grid grid-cols-2 gap-10">
          {['Responsable de la revisión', 'Auditoría'].map((signer) => (
            <p key={signer} className="border-t border-black/60 pt-1">
              {signer}
            </p>
          ))}
        </div>
      </section>
    </article>,
    document.body,
  );
}

const cell = 'border-b border-black/25 py-1 pe-2 align-top wrap-anywhere';

function SheetRow({ item }: { item: Item }) {
  const { decidedAt, decidedLogin } = item;
  return (
    <tr className="break-inside-avoid">
      <td className={cell}>
        <strong>{item.login}</strong>
        <br />
        {item.fullName}
      </td>
      <td className={cell}>{item.role}</td>
      <td className={cell}>{territoryText(item, Infinity)}</td>
      <td className={cell}>{lastUseText(item)}</td>
      <td className={cell}>{decisionTexts[item.decision ?? 'pendiente']}</td>
      <td className={cell}>
        {decidedAt && minuteText(decidedAt)} {decidedLogin}
      </td>
    </tr>
  );
}
