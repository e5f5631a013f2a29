-- A person of the demo goes with what was noted about them, when the demo is removed.
alter table suppression drop constraint suppression_surveyable_id_fkey,
  add constraint suppression_surveyable_id_fkey foreign key (surveyable_id) references surveyable (id) on delete cascade;
alter table legal_hold drop constraint legal_hold_surveyable_id_fkey,
  add constraint legal_hold_surveyable_id_fkey foreign key (surveyable_id) references surveyable (id) on delete cascade;
alter table revocation drop constraint revocation_surveyable_id_fkey,
  add constraint revocation_surveyable_id_fkey foreign key (surveyable_id) references surveyable (id) on delete cascade;
