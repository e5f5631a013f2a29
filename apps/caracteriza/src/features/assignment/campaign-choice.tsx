import type { Schema } from '@caracteriza/api-client';
import { isOpenOn } from '@caracteriza/domain/campaign/campaign-days';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';

type Campaign = Schema<'Campaign'>;

/** The campaign in the address, otherwise the first one open today, otherwise the first; and a function to choose another. */
export function useCampaigns(id: string) {
  const { data, error, isLoading, mutate } = useRead('listCampaigns');
  const today = useToday();
  const campaigns = data?.data ?? [];
  const isOpen = ({ startDate, endDate }: Campaign) => isOpenOn(today, startDate.dateChar, endDate.dateChar);
  const campaign =
    campaigns.find((candidate) => candidate.id === id) ?? campaigns.find(isOpen) ?? campaigns[0] ?? null;
  return { campaign, campaigns, error, isLoading, retry: () => void mutate() };
}

interface CampaignChoiceProps {
  choice: ReturnType<typeof useCampaigns>;
  onChoose: (id: string) => void;
}

/** The campaign that a screen shows. */
export function CampaignChoice({ choice, onChoose }: CampaignChoiceProps) {
  return (
    <Field label="Campaña">
      <Dropdown
        options={choice.campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        busy={choice.isLoading}
        error={choice.error ? errorText(choice.error) : undefined}
        onRetry={choice.retry}
        value={choice.campaign?.id ?? ''}
        onValueChange={onChoose}
      />
    </Field>
  );
}
