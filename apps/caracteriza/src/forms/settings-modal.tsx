import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText } from '../messages/error-text.ts';
import { discardQuestion, useLeaveGuard } from './use-leave-guard.ts';

interface SettingsModalProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  title: string;
  description: string;
  size?: 'lg';
  save: (body: Output) => Promise<{ message: string }>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for settings that are saved together. The server's errors are shown at their fields, and the dialog stays open. */
export function SettingsModal<Input extends FieldValues, Output>({
  form,
  save,
  onClose,
  ...frame
}: SettingsModalProps<Input, Output>) {
  const alert = useAlert();
  const { isDirty } = form.formState;
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  return (
    <ModalForm
      {...frame}
      open
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        try {
          alert.success((await save(body)).message);
          onClose();
        } catch (error) {
          if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
          throw error;
        }
      })}
    />
  );
}
