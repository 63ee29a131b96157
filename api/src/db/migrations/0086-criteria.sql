-- What lists of products, requests and users are narrowed by besides words and references, each with the order of the list.
CREATE INDEX products_of_status ON products (status, created_at DESC, id DESC);
CREATE INDEX products_of_price ON products (price, created_at DESC, id DESC);
CREATE INDEX products_without_pictures ON products (created_at DESC, id DESC) WHERE images = '{}';
CREATE INDEX product_requests_of_status ON product_requests (status, created_at DESC, id DESC);
CREATE INDEX product_requests_of_price ON product_requests (price, created_at DESC, id DESC);
CREATE INDEX users_of_status ON users (status, created_at DESC, id DESC);
