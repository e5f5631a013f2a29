import { fold } from '@caracteriza/domain/values/fold';
import type { components } from '@caracteriza/openapi/schema';

/** The fields of a user's form that are stored as sent. */
export type UserFields = Pick<
  components['schemas']['UserCreate'],
  | 'login'
  | 'name'
  | 'lastname'
  | 'identificationTypeId'
  | 'identificationNumber'
  | 'email'
  | 'roleId'
  | 'phone'
  | 'cellPhone'
  | 'address'
>;

/** The columns stored from a user's form, including the texts used to compare and search users. */
export const userColumns = (user: UserFields) => ({
  login: user.login,
  login_fold: fold(user.login),
  name: user.name,
  lastname: user.lastname,
  identification_type_id: user.identificationTypeId,
  identification_number: user.identificationNumber,
  email: user.email,
  email_fold: fold(user.email),
  role_id: user.roleId,
  phone: user.phone || null,
  cell_phone: user.cellPhone || null,
  address: user.address || null,
  search: fold(`${user.login} ${user.name} ${user.lastname} ${user.identificationNumber} ${user.email}`),
});
