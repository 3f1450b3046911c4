import { squareOf, type Frame, type OpenedPicture } from '../../machines/domain/frame.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'

/** Width and height of what is sent. */
const points = 512

/** A picture's points, read from its file. Fails with the codes TOO_LARGE and UNSUPPORTED_MEDIA_TYPE. */
export async function openPicture(file: object | undefined): Promise<OpenedPicture> {
  if (!(file instanceof Blob)) throw new AppError('unexpected')
  if (file.size > limits.pictureBytesAtMost) throw new AppError('validation', { code: 'TOO_LARGE' })
  const pixels = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE', cause })
  })
  const { width, height } = pixels
  return { pixels, width, height }
}

/** Draws the framed square so that it fills the canvas. */
export function drawFramed(canvas: HTMLCanvasElement, opened: OpenedPicture, frame: Frame): void {
  const context = canvas.getContext('2d')
  if (!context || !(opened.pixels instanceof ImageBitmap)) throw new AppError('unexpected')
  const { left, top, side } = squareOf(frame, opened)
  context.imageSmoothingQuality = 'high'
  // what is sent knows no transparency
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(opened.pixels, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The framed square, made small enough to be sent, as a data URL. */
export function cropped(opened: OpenedPicture | undefined, frame: Frame): string {
  if (!opened) throw new AppError('unexpected')
  const canvas = document.createElement('canvas')
  canvas.width = points
  canvas.height = points
  drawFramed(canvas, opened, frame)
  return canvas.toDataURL('image/jpeg', 0.9)
}
