import { Source } from '@storybook/addon-docs/blocks';
import { storyLanguage } from '../story-support/story-language.ts';
import { otherLibraries } from './other-libraries.ts';

const [example] = Object.values(
  import.meta.glob<string>('./coming-from.example.tsx', { query: '?raw', import: 'default', eager: true }),
);

const words = {
  es: { ours: 'La nuestra', example: 'Una lista con su formulario' },
  en: { ours: 'Ours', example: 'A list with its form' },
};

/** The names in other libraries next to the names in this one, and an app that uses this one. */
export function Counterparts() {
  const localTexts = words[storyLanguage];
  return (
    <div lang={storyLanguage}>
      {otherLibraries.map(({ name, versions, counterparts }) => (
        <section key={name}>
          <h2>{name}</h2>
          <table>
            <thead>
              <tr>
                <th>{versions}</th>
                <th>{localTexts.ours}</th>
              </tr>
            </thead>
            <tbody>
              {counterparts.map(([theirName, ourName]) => (
                <tr key={theirName}>
                  <td>
                    <code>{theirName}</code>
                  </td>
                  <td>
                    <code>{ourName}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <h2>{localTexts.example}</h2>
      <Source code={example} language="tsx" />
    </div>
  );
}
