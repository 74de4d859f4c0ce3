const PARTICLES = new Set(
  `de du des del della dell di da das do dos van von vom zu zum zur der den ter ten te het la le les lo el al ul
ibn bin ben abu ou y e i af av d l san st saint mac mc o`.split(/\s+/),
)

/** Particles that connect a family name and may be omitted, joined or separated: "van der Berg", "de la Tour". */
export function isParticle(token: string): boolean {
  return PARTICLES.has(token)
}

const TITLES = new Set(
  'mr mrs ms mme mlle dr prof professor sir herr frau jr sr ii iii iv phd md msc bsc dipl ext external'.split(
    ' ',
  ),
)

/** Words beside a name that are not part of it, such as titles. */
export function isTitle(token: string): boolean {
  return TITLES.has(token)
}
