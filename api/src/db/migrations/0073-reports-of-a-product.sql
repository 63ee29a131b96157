-- What is said of one product is a list as well, newest first as the whole list is: its index has that order too.
DROP INDEX reports_of_product;
CREATE INDEX reports_of_product ON reports (product_id, created_at DESC, id DESC);
