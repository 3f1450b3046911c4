/** Prints the page once what is to be on the paper has been rendered. */
export const printPage = (): void => void requestAnimationFrame(() => print())
