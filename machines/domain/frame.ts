/** Which square of a picture is used: where its middle lies, in parts of the picture's width and height, and how much smaller it is than the largest one. */
export interface Frame {
  x: number
  y: number
  zoom: number
}

interface Size {
  width: number
  height: number
}

/** A movement within the square, in parts of its side; right and down are positive. */
export interface Movement {
  across: number
  down: number
}

export const largestSquare: Frame = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomAtMost = 4

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** The square in the picture's own points. */
export function squareOf({ x, y, zoom }: Frame, { width, height }: Size) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The same frame with its square within the picture. */
function within({ x, y, zoom }: Frame, { width, height }: Size): Frame {
  const half = Math.min(width, height) / zoom / 2
  return { x: between(half / width, x, 1 - half / width), y: between(half / height, y, 1 - half / height), zoom }
}

/** The frame with its middle moved. */
export function moved(frame: Frame, size: Size, { across, down }: Movement): Frame {
  const { side } = squareOf(frame, size)
  return within({ ...frame, x: frame.x + (across * side) / size.width, y: frame.y + (down * side) / size.height }, size)
}

/** The frame with another zoom, where the point at `at` from the middle stays where it is. */
export function zoomed(frame: Frame, size: Size, zoom: number, at: Movement = { across: 0, down: 0 }): Frame {
  const next = between(1, zoom, zoomAtMost)
  const { side } = squareOf(frame, size)
  const lost = side - squareOf({ ...frame, zoom: next }, size).side
  return within({ x: frame.x + (at.across * lost) / size.width, y: frame.y + (at.down * lost) / size.height, zoom: next }, size)
}

/** A picture that was read from a file: its points as the browser knows them, and how many there are. */
export interface OpenedPicture {
  pixels: object
  width: number
  height: number
}
