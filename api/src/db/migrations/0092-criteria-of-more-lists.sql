-- What lists of users, businesses, notifications and support contacts are narrowed by besides words and references, each with the order of the list.
CREATE INDEX users_promoted ON users (created_at DESC, id DESC) WHERE promoted;
CREATE INDEX businesses_featured ON businesses (created_at DESC, id DESC) WHERE featured;
CREATE INDEX businesses_without_icon ON businesses (created_at DESC, id DESC) WHERE icon IS NULL;
CREATE INDEX notifications_of_status ON notifications (status, created_at DESC, id DESC);
CREATE INDEX call_supports_of_status ON call_supports (status, created_at DESC, id DESC);
CREATE INDEX whatsapp_supports_of_status ON whatsapp_supports (status, created_at DESC, id DESC);

-- What waits for approval in one category: the longest waiting is among the newest of all.
CREATE INDEX products_pending_of_filter ON products (filter_id, created_at, id) WHERE status = 'pending';
CREATE INDEX product_requests_pending_of_filter ON product_requests (filter_id, created_at, id)
  WHERE status = 'pending';

-- What the list of product requests is sorted by besides.
CREATE INDEX product_requests_by_price ON product_requests (price, id);

-- Decisions are asked for by owner or by listing, never all.
DROP INDEX decisions_order;
