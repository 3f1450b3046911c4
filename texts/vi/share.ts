export const shareTexts = {
  'share.label': 'Chia sẻ {name}',
  'share.copied': 'Đã sao chép liên kết',
  'share.notCopied': 'Không sao chép được liên kết. Hãy chép từ thanh địa chỉ.',
} as const
