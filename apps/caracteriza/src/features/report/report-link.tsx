import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { secondaryLink } from '../../shell/link-look.ts';

/** Leads to the report of a campaign. */
export function ReportLink({ campaignID }: { campaignID: string }) {
  return (
    <Link
      to={`/home/report?${new URLSearchParams({ campaign: campaignID }).toString()}`}
      className={secondaryLink}
    >
      <FileText aria-hidden className="size-5" />
      Informe de la campaña
    </Link>
  );
}
