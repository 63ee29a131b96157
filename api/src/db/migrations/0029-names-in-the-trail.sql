-- A resource has one name everywhere: that of the contract. Entries are never
-- changed otherwise, so that only the start waits for this.
UPDATE changes SET resource = CASE resource
  WHEN 'product_requests' THEN 'productRequests'
  WHEN 'call_supports' THEN 'callSupports'
  ELSE 'whatsappSupports' END
WHERE resource IN ('product_requests', 'call_supports', 'whatsapp_supports');
