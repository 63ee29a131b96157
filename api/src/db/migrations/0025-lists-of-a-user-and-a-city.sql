-- What belongs to one user or one city is a list as well, newest first as the whole list is: its index has that order too.
DROP INDEX product_requests_of_user;
CREATE INDEX product_requests_of_user ON product_requests (user_id, created_at DESC, id DESC);
DROP INDEX reports_of_user;
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC, id DESC);
DROP INDEX businesses_of_user;
CREATE INDEX businesses_of_user ON businesses (user_id, created_at DESC, id DESC);
DROP INDEX notifications_of_user;
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
DROP INDEX banners_of_city;
CREATE INDEX banners_of_city ON banners (city_id, created_at DESC, id DESC);

-- Few are to everybody, among very many to one user each.
CREATE INDEX notifications_to_all ON notifications (created_at DESC, id DESC) WHERE user_id IS NULL;
