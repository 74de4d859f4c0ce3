-- Each is the hash of 256 random bits, which no index has to keep apart; the index finds whose it is. Unique without the company
-- is what a table distributed by company cannot be.
CREATE INDEX "access_reviews_link_hash_idx" ON "access_reviews"("link_hash");
DROP INDEX "access_reviews_link_hash_key";
CREATE INDEX "reviewer_sessions_hash_idx" ON "reviewer_sessions"("hash");
DROP INDEX "reviewer_sessions_hash_key";
CREATE INDEX "reclaims_link_hash_idx" ON "reclaims"("link_hash");
DROP INDEX "reclaims_link_hash_key";
CREATE INDEX "invitations_hash_idx" ON "invitations"("hash");
DROP INDEX "invitations_hash_key";
CREATE INDEX "api_tokens_hash_idx" ON "api_tokens"("hash");
DROP INDEX "api_tokens_hash_key";
CREATE INDEX "bank_consents_state_hash_idx" ON "bank_consents"("state_hash");
DROP INDEX "bank_consents_state_hash_key";
CREATE INDEX "connector_authorizations_state_hash_idx" ON "connector_authorizations"("state_hash");
DROP INDEX "connector_authorizations_state_hash_key";
