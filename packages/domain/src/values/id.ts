/** The text of an ID, for use within longer patterns. */
export const idText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** An ID exactly as the server writes it. When IDs are compared, a different spelling would count as a different record. */
export const idPattern = new RegExp(`^${idText}$`);
