import { Modal } from '@caracteriza/ui/modal';
import { DeviceList } from './device-list.tsx';

interface UserDevicesModalProps {
  user: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** A user's 'Dispositivos': their trips, and which device was lost. */
export function UserDevicesModal({ user, onClose }: UserDevicesModalProps) {
  return (
    <Modal open size="lg" title="Dispositivos" description={user.name} onOpenChange={onClose}>
      <DeviceList user={user} />
    </Modal>
  );
}
