-- Same name and birth date, or a name that sounds alike: active people and inactive ones.
create index surveyable_sound_idx on surveyable (sound, birthdate);
