-- needs: 0071_own_messages.sql
-- A conversation is seen by the two who have it, and opened by one of them.
ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON conversations
  USING (user_low = (SELECT acting_user()) OR user_high = (SELECT acting_user()));
--> statement-breakpoint
ALTER TABLE conversation_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Each of the two sees how far the other has read, and moves the other's list. The conversation is one's own, or it is not
-- there: it has a policy itself. It is looked up by its key: an EXISTS would be answered by reading all of one's conversations.
CREATE POLICY own ON conversation_members
  USING (
    user_id = (SELECT acting_user())
    OR (SELECT true FROM conversations c WHERE c.id = conversation_id)
  )
  WITH CHECK (
    EXISTS (SELECT FROM conversations c WHERE c.id = conversation_id AND user_id IN (c.user_low, c.user_high))
  );
--> statement-breakpoint
-- How much waits for somebody whose stream is open.
CREATE POLICY counted ON conversation_members FOR SELECT USING ((SELECT acting_duty()) = 'live');
--> statement-breakpoint
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON messages FOR SELECT
  USING (sender_id = (SELECT acting_user()) OR receiver_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY sent ON messages FOR INSERT
  WITH CHECK (
    sender_id = (SELECT acting_user())
    AND EXISTS (
      SELECT FROM conversations c WHERE c.id = conversation_id
        AND c.user_low = least(sender_id, receiver_id) AND c.user_high = greatest(sender_id, receiver_id)
    )
  );
--> statement-breakpoint
-- It is marked as read by whom it was sent to.
CREATE POLICY received ON messages FOR UPDATE USING (receiver_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE INDEX reports_subject_idx ON reports (subject_id, subject_type);
--> statement-breakpoint
-- An operator reads what was reported, and nothing else of a conversation.
CREATE POLICY reported ON messages FOR SELECT
  USING (
    (SELECT acting_duty()) = 'operator'
    AND EXISTS (SELECT FROM reports r WHERE r.subject_id = messages.id AND r.subject_type = 'message')
  );
--> statement-breakpoint
CREATE POLICY decided ON messages FOR UPDATE
  USING (
    (SELECT acting_duty()) = 'operator'
    AND EXISTS (SELECT FROM reports r WHERE r.subject_id = messages.id AND r.subject_type = 'message')
  );
--> statement-breakpoint
-- Who wrote to whom and when, never what: for mails and for the operator's counts. A view reads as its owner, whom no policy
-- binds; the application's role may read it, and nothing else (db/rights.ts).
CREATE VIEW message_envelopes WITH (security_barrier) AS
  SELECT id, conversation_id, sequence, sender_id, receiver_id, read, created_at FROM messages
  WHERE (SELECT acting_duty()) IN ('mails', 'operator');
--> statement-breakpoint
-- Mails are sent by whoever says so. A process of a version that does not yet can't take any, and so tells nobody that a
-- message is gone because it is shown none.
ALTER TABLE notification_queues ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sending ON notification_queues USING ((SELECT acting_duty()) = 'mails');
