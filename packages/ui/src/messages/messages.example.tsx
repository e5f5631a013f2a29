import type { UiMessagesOverride } from '@caracteriza/ui/messages';
import { en } from '@caracteriza/ui/messages/en';
import { Pagination } from '@caracteriza/ui/pagination';
import { UiProvider } from '@caracteriza/ui/provider';

// English, except for one text. For another language, write an object of the type `UiMessages`.
const messages: UiMessagesOverride = {
  ...en,
  pagination: { ...en.pagination, pageSize: 'Lines on a page' },
};

export const Example = () => (
  <UiProvider messages={messages} locale="en-GB">
    <Pagination total={23} />
  </UiProvider>
);
