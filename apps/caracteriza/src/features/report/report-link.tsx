import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { linkBesideControls } from '../../shell/link-look.ts';

/** A link to the report of a campaign. */
export function ReportLink({ campaignID }: { campaignID: string }) {
  return (
    <Link
      to={`/home/report?${new URLSearchParams({ campaign: campaignID }).toString()}`}
      className={linkBesideControls}
    >
      <FileText aria-hidden className="size-[1.15em]" />
      Informe de la campaña
    </Link>
  );
}
