-- Files and signatures of a survey's answers, apart from the answers and once per content: content is a data URL, hash its SHA-256 in hexadecimal.
create table survey_file (
  survey_id uuid not null references survey (id) on delete cascade,
  hash text not null,
  content text not null,
  primary key (survey_id, hash)
);
