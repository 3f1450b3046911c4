export const walletTexts = {
  'wallet.title': 'Ví Bữa',
  'wallet.balance': 'Số dư',
  'wallet.rows': 'Lịch sử',
  'wallet.empty': 'Ví chưa có giao dịch',
  'wallet.emptyText': 'Tiền hoàn và tiền trả bằng ví sẽ hiện ở đây.',
  'wallet.failed': 'Không tải được ví',
} as const
