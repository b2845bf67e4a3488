-- no-transaction
-- The few operators among all accounts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_operators_idx ON users (id) WHERE role = 'admin';
