/** The pattern of an e-mail address (section 5): something, an @, and a name with a dot. */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The minimum and maximum length of a new password. */
export const passwordLength = { least: 8, most: 1024 }
