import type { pictureTexts as vi } from '../vi/picture.ts'

export const pictureTexts = {
  'picture.title': 'Crop your picture',
  'picture.stage': 'Your picture: drag it or use the arrow keys to move it, + and − to zoom',
  'picture.zoom': 'Zoom',
  'picture.hint': 'Drag the picture to move it; pinch it or use the slider to zoom.',
  'picture.keep': 'Use this picture',
  'picture.drop': 'Cancel',
  'picture.sent': 'Uploading the picture: {percent}%',
} satisfies Record<keyof typeof vi, string>
