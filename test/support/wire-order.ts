/** An order with no more than the contract's rows say. */
export const wireOrder = {
  id: 5,
  unique_order_id: 'OD-5',
  orderstatus_id: 2,
  restaurant: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa', latitude: 10.78, longitude: 106.69 },
  location: { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi' },
  lines: [],
  sub_total: 50_000,
  total: 65_000,
  payable: 65_000,
  created_at: '2026-01-02T03:04:05Z',
}
