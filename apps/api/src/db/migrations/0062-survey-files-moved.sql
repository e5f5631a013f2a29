-- Files and signatures are the answers with a file name.
insert into survey_file (survey_id, hash, content)
select distinct survey_id, encode(sha256(convert_to(value, 'UTF8')), 'hex'), value from answer where file_name is not null;
