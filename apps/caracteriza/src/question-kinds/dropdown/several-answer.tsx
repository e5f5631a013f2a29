import { chosenIDs, withOption } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { questionNodeID } from '../question-node.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Translated } from '../translated.tsx';

interface SeveralAnswerProps {
  question: ShownQuestion;
  /** The ids of the chosen options separated by spaces, '' if there are none. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The options of a multiple-choice list. */
export function SeveralAnswer({ question, value, onValueChange }: SeveralAnswerProps) {
  const id = questionNodeID(question.id);
  const chosenOptions = new Set(chosenIDs(question, value));
  if (question.options.length === 0) return <p id={id}>No hay opciones.</p>;
  return (
    <div
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))] gap-2"
    >
      {question.options.map((option) => (
        <Checkbox
          key={option.id}
          id={`${id}-${option.id}`}
          // The statement shows whether an answer is required, instead of each checkbox.
          required={false}
          label={
            <span className="min-w-0 hyphens-auto wrap-break-word">
              <Translated>{option.label}</Translated>
            </span>
          }
          checked={chosenOptions.has(option.id)}
          className="min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-2.5 py-2 text-sm leading-5 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-aria-invalid:border-danger"
          onChange={({ currentTarget }) =>
            onValueChange(withOption(question, value, option, currentTarget.checked))
          }
        />
      ))}
    </div>
  );
}
