-- Of what a person is told without opening the admin pages. Nobody is told anything until they ask for it.
create table notices (
  person_id uuid primary key references people,
  morning_mail boolean not null default false,
  morning_hour integer not null default 7 check (morning_hour between 4 and 11),
  -- The last of the shop's days whose morning mail was begun, so that there is one a day.
  begun_on date
);
