/**
 * The few free numbers of the model, in bits: what a deviation costs, how strong a coincidence of kinds is.
 * Everything else follows from how rare the agreeing names are. Tuned on labelled accounts, checked on others.
 */
export const WEIGHTS = {
  /** A name written as it sounds, by a nickname, with a slip, cut short, by its initial. */
  sound: 1.3,
  nickname: 1.5,
  typo: 4.7,
  prefix: 2,
  cutToName: 3,
  cutByLetter: 2.7,
  cutInDisplay: 7,
  oddlyCut: 1.5,
  initial: 0.4,
  /** Words of the account's display name that contradict the member's. */
  firstDiffers: 6,
  lastDiffers: 6.75,
  bothDiffer: 5,
  extraWord: 0.7,
  /** A handle that says nothing of the name, and letters left over beside a name. */
  unexplainedHandle: 1.2,
  restBase: 3.4,
  restLetter: 0.55,
  otherFirstName: 6,
  otherInitial: 7,
  /** A given name alone, whatever its rarity: families are what tells people apart. */
  givenAloneCap: 12.5,
  /** The name agrees in two words and differs in a third on both sides. */
  thirdDiffers: 4,
  patternChoice: 0.7,
  fragment: 2,
  /** The same handle as the member's own. */
  sameHandle: 3.4,
  oneNumber: 2,
  otherNumber: 20,
  nearlySameHandle: 8,
  /** One of them has more around it: xlgao and xlgao-zju. */
  partlySameHandle: 3,
  /** An exact further address or id: nearly what links by itself, were it not for the name or another owner. */
  furtherIdentifier: 14,
  /** Two places that say the same: a little more than one. */
  agreement: 0.5,
  /** Domains. */
  domainCap: 4,
  domainBearsName: 3,
  /** In percent: what names alone may prove of an account whose address is at another company's domain. */
  mostAtAnothers: 90,
  personalAddress: 0.2,
  /** Before any evidence: how probably the owner is on the list. */
  ownerListed: 0.75,
  /** How probably an account of somebody not on the list is a relative's of somebody who is. */
  relative: 0.05,
  /** Evidence is never as independent as the model holds: bits are shrunk before they become a probability. */
  temperature: 0.8,
} as const
