set search_path = content, pg_temp;

-- One of five orders becomes a story; those of the last days wait, and some are spam.
insert into stories (
  id, customer_name, pet_name, pet_breed, rating, story_text, is_memorial, email, is_approved, spam_reason, request_id,
  created_at, updated_at
)
select pg_temp.made_id('story', n), 'Made-up customer ' || n, 'Otis', 'Beagle', 4 + n % 2,
  'Made up by npm run seed. We hung the portrait by the door, and everybody who comes in says hello to it first.',
  is_memorial, 'story.' || n || '@made-up.example', not is_spam and age > 5, case when is_spam then 'links' end,
  'seed-{seed}', at, at
from (select n, at, age, is_memorial, pg_temp.chance(n, 20) < 0.05 as is_spam from made where n % 5 = 0) as told
where not is_spam or age < 80
order by n;

-- Questions are kept for a year.
insert into contact_messages (id, name, email, subject, message, request_id, answered_at, created_at, spam_reason)
select pg_temp.made_id('question', n), 'Made-up customer ' || n, 'question.' || n || '@made-up.example', 'When does it ship?',
  'Made up by npm run seed. I would like to know when the portrait is sent.', 'seed-{seed}',
  case when not is_spam and age > 3 then at + interval '1 day' end, at, case when is_spam then 'links' end
from (
  select n, at, age, pg_temp.chance(n, 21) < 0.2 as is_spam from made where n % 4 = 0 and at > now() - interval '11 months'
) as asked
order by n;

insert into outbox (id, name, payload, request_id, created_at, expanded_at)
select pg_temp.made_id('message-question', n), 'message.received', jsonb_build_object('messageId', pg_temp.made_id('question', n)),
  'seed-{seed}', at, at
from made where n % 4 = 0 and at > now() - interval '13 days' and pg_temp.chance(n, 21) >= 0.2;

insert into inbox (message_id, consumer, state, attempts, deliveries, next_delivery_at, ended_at)
select id, 'tell-owner', 'done', 1, 1, created_at, created_at from outbox where request_id = 'seed-{seed}';

-- Triggers count what is written one by one.
update story_counts set (pending, approved, spam) = (
  select count(*) filter (where not is_approved and spam_reason is null), count(*) filter (where is_approved),
    count(*) filter (where not is_approved and spam_reason is not null)
  from stories
);
update message_counts set (open, answered, spam) = (
  select count(*) filter (where answered_at is null and spam_reason is null),
    count(*) filter (where answered_at is not null and spam_reason is null), count(*) filter (where spam_reason is not null)
  from contact_messages
);
