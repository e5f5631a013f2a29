alter table question
  add constraint question_active_answer_fkey foreign key (active_answer_id) references answer_option (id);
