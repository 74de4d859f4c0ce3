/** The colours of the light theme, for print. */
export const ink = {
  text: '#211a2b',
  second: '#544e5e',
  third: '#6d6776',
  line: '#e5e3e8',
  strongLine: '#d3d0d8',
  sunken: '#faf9fc',
  primary: '#7635ca',
  link: '#6f32bf',
  error: '#b21823',
  refused: '#cd1e2e',
  warning: '#864c0e',
  anomaly: '#da7e07',
  success: '#0f663a',
  empty: '#d6d2dc',
  mark: '#fcba43',
  paper: '#ffffff',
} as const
export type Ink = (typeof ink)[keyof typeof ink]
