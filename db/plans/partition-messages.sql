-- Not a migration: what docs/growth.md plans for messages, far beyond what was measured. Thread, list and sending name the
-- conversation, so each touches one partition; nothing is dropped by age, so months would help nobody.
-- The rows are copied: fill `messages_in_parts` conversation by conversation (each under its lock, as sending takes it),
-- then rename both in one transaction. A message's id alone is then looked up in every partition: only the operator's
-- reports and mails do that. `npm run bench -- growth` measures both tables side by side.

CREATE TABLE messages_in_parts (LIKE messages INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
  FOREIGN KEY (conversation_id) REFERENCES conversations (id),
  FOREIGN KEY (sender_id) REFERENCES users (id),
  FOREIGN KEY (receiver_id) REFERENCES users (id),
  PRIMARY KEY (conversation_id, id),
  UNIQUE (conversation_id, sequence),
  -- Sending looks for the browser's id under the conversation's lock instead of before it.
  UNIQUE (conversation_id, sender_id, client_message_id)
) PARTITION BY HASH (conversation_id);
--> statement-breakpoint
DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE messages_%s PARTITION OF messages_in_parts FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      part, part);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX ON messages_in_parts (conversation_id, receiver_id) WHERE NOT read;
--> statement-breakpoint
CREATE INDEX ON messages_in_parts (id);
