/**
 * The application that the label of a connection names: people add to it which part of the company has it, as in
 * "Slack (Paris)" and "GitHub - Corvelle".
 */
export const applicationIn = (label: string): string => label.split(/[([,:/–—]| - /)[0]?.trim() ?? ''

/** A name as ids of applications, vendors and logos are written. */
export const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
