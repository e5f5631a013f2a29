import { Button } from '@caracteriza/ui/button';
import { FileCheck2 } from 'lucide-react';
import { useDownloads } from '../../feedback/downloads.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

/** Downloads the evidence of a consent, for users with the permission. Its file name reveals nothing about the person. */
export function ConsentEvidenceButton({ id }: { id: string }) {
  const downloads = useDownloads();
  if (!mayDo('downloadConsentEvidence')) return null;
  const download = () =>
    downloads.start({
      title: 'Evidencia del consentimiento',
      name: `Evidencia de consentimiento ${id}`,
      format: 'pdf',
      query: { id },
      load: async (progress) => (await call('downloadConsentEvidence', { params: { id }, ...progress })).data,
    });
  return (
    <Button icon={<FileCheck2 aria-hidden />} onClick={download}>
      Evidencia del consentimiento (PDF)
    </Button>
  );
}
