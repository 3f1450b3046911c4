/** Stars and texts that a customer has not sent yet; in the tab's own storage. */
export const ratingDraft = 'rating_draft'
