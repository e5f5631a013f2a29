drop table answer;
