/**
 * The free parameters of the model, in bits: the cost of a deviation, the strength of a coincidence. Everything else
 * follows from how rare the matching names are. Tuned on labelled accounts, validated on others.
 */
export const WEIGHTS = {
  /** A family name that only another address has; a different transliteration of a name. */
  former: 3,
  transliterated: 7,
  /** The name matches by sound, as a nickname, with a typo, shortened, or by its initial. */
  sound: 1.3,
  nickname: 1.5,
  typo: 6,
  secondTypo: 5,
  prefix: 2,
  cutToName: 3,
  cutByLetter: 2.7,
  cutInDisplay: 10,
  oddlyCut: 1.5,
  initial: 0.4,
  /** Words of the account's display name that contradict the member's. */
  firstDiffers: 6,
  lastDiffers: 6.75,
  bothDiffer: 9,
  extraWord: 0.7,
  /** A handle unrelated to the name, and letters left over beside a name. */
  unexplainedHandle: 1.2,
  restBase: 3.4,
  restLetter: 0.55,
  otherFirstName: 6,
  otherInitial: 7,
  /** A given name alone, however rare: family names tell people apart. */
  givenAloneCap: 12.5,
  /** The name agrees in two words and differs in a third on both sides. */
  thirdDiffers: 4,
  patternChoice: 0.7,
  /** A number that distinguishes namesakes, in a handle that follows the company's pattern. */
  numberBesideHabit: 1,
  /** At most, against a member whose handle would follow the company's pattern while this one does not. */
  offHabit: 3,
  fragment: 2,
  /** The handle equals the member's own and is built from the name. */
  sameHandle: 1.5,
  oneNumber: 2,
  otherNumber: 20,
  nearlySameHandle: 8,
  /** One has additional parts: xlgao and xlgao-zju. */
  partlySameHandle: 3,
  /** An equal further address or id, which was not linked automatically because the name differs or another member has it too. */
  furtherIdentifier: 14,
  /** The number that the company gave the member, beside a name that may be theirs. */
  employeeNumber: 14,
  /** At most, for the member's manager. A different manager counts less, since directories lag behind team changes. */
  sameManager: 8,
  otherManager: 3,
  /** Bonus when a second place agrees. */
  agreement: 0.5,
  /** A typo that appears in both name and handle is the real spelling, so it is another name. */
  sameSlip: 4,
  /** At most, for the day an account was opened: near the owner's first day, and unlike other accounts of the application. */
  nearStart: 5,
  oddDate: 3,
  /** Opened after the member had left: people return, and last days are entered wrongly. */
  afterEnd: 4,
  /** Domains. */
  domainCap: 4,
  domainBearsName: 3,
  /** The percentage of the confidence from names alone that remains for an address at another company's domain. */
  leftAtAnothers: 90,
  personalAddress: 0.2,
  /** The highest confidence, in percent, when a first or family name contradicts: it stays below "very likely". */
  mostWithOtherName: 84,
  /** The highest confidence, in percent, for an employee number that the name does not confirm: a company may accept from 50 on. */
  mostByNumberAlone: 49,
  /** Prior probability that the owner is on the list. */
  ownerListed: 0.75,
  /** Probability that an account of a person not on the list belongs to a relative of a member. */
  relative: 0.15,
  /** Evidence is less independent than the model assumes, so bits are scaled down before they become a probability. */
  temperature: 0.8,
} as const
