import { describe, expect, it } from 'vitest'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { normaliseLabel } from '@/lib/domain/spend/detection/labels/normalise-label'

/** As banks print them: `label | operation | merchant key | vendor`, no vendor where none is certain. */
const french = `
FACTURE CARTE DU 140326 NOTION LABS, INC. SAN FRANCISCO CARTE 4974XXXXXXXX1234 USA 120,00USD | card | NOTION | notion
FACTURE CARTE DU 030326 GITHUB, INC. GITHUB.COM CARTE 4974XXXXXXXX1234 USA 84,00USD | card | GITHUB | github
FACTURE(S) CARTE(S) DU 02/03/26 ADOBE SYSTEMS SOFTWA DUBLIN CARTE 497401XXXXXX4821 | card | ADOBE | adobe
PRELEVEMENT SEPA PENNYLANE ECH/050326 ID EMETTEUR/FR42ZZZ882421 MDT/PL-000123 REF/INV-2026-03 LIB/ABONNEMENT | direct_debit | PENNYLANE | pennylane
PRLV SEPA PAYFIT SAS ECH/040326 MDT/PF12345678 REF/F2026-0301 | direct_debit | PAYFIT | payfit
CARTE X4821 14/03 FIGMA INC. 45,00 USD COMMERCE ELECTRONIQUE | card | FIGMA | figma
CARTE X4821 14/03 RETOOL 50,00 USD ETATS-UNIS COMMERCE ELECTRONIQUE | card | RETOOL | retool
CARTE X4821 14/03 MIRO PAYS-BAS COMMERCE ELECTRONIQUE | card | MIRO | miro
CARTE 14/03/26 DROPBOXFRR7LQ CB*4821 | card | DROPBOXFRR7LQ | dropbox
CARTE X4821 REMBT 16/03 FIGMA INC. COMMERCE ELECTRONIQUE | card | FIGMA | figma
PRELEVEMENT EUROPEEN 1234567890 DE: SLACK TECHNOLOGIES LIMITED ID: IE12ZZZ361428 MOTIF: SLACK T02AB REF: 0001 MANDAT SLK-882 | direct_debit | SLACK | slack
000001 VIR EUROPEEN EMIS LOGITEL POUR: AIRCALL SAS REF: 6011160 CHEZ: BNPPARIBAS | transfer | AIRCALL | aircall
PAIEMENT PAR CARTE X1234 DATADOG INC NEW YORK 12/03 | card | DATADOG | datadog
PAIEMENT PAR CARTE X1234 MSFT * E0400ABCDE MSBILL.INFO 05/03 | card | MSFT MSBILL | microsoft
PRELEVEMENT OVH SAS OVH-FR123456 RUM OVH001234 | direct_debit | OVH | ovhcloud
PRLV ONLINE SAS SCALEWAY 2026030012 | direct_debit | SCALEWAY | scaleway
PAIEMENT CB 1403 DUBLIN 2 ATLASSIAN CARTE 51327788 | card | ATLASSIAN | atlassian
PAIEMENT PSC 1203 AMSTERDAM MIRO.COM CARTE 51327788 | card | MIRO | miro
PAIEMENT CB 0903 PAYPAL *CANVA SYDNE CARTE 51327788 | card | CANVA SYDNE | canva
PRLV SEPA SELLSY SA REF-882 FR12ZZZ854512 | direct_debit | SELLSY | sellsy
ACHAT CB OPENAI *CHATGPT S 14.03.26 EUR 24,00 CARTE NO 482 | card | OPENAI CHATGPT | openai
ACHAT CB GOOGLE*GSUITE CO 02.03.26 CARTE NUMERO 482 | card | GOOGLE GSUITE | google
PRELEVEMENT DE BREVO REF : 889221 MANDAT NO B-1 | direct_debit | BREVO | brevo
CARTE 14/03/26 NOTION LABS, INC. CB*4821 | card | NOTION | notion
CARTE 02/03/26 AWS EMEA CB*4821 LUX | card | AWS | amazon-web-services
PRLV SEPA DOCUSIGN INTERNATIONAL (EMEA) LTD | direct_debit | DOCUSIGN | docusign
VIR INST PIPEDRIVE OU | transfer | PIPEDRIVE | pipedrive
CB LINEAR ORBIT, INC FACT 140326 SAN FRANCISCO 40,00 USD | card | LINEAR ORBIT | linear
CB HUBSPOT IRELAND FACT 010326 | card | HUBSPOT | hubspot
CB PADDLE.NET* BALSAMIQ FACT 050326 LONDON | card | BALSAMIQ | balsamiq
*PRLV SEPA SELLSY | direct_debit | SELLSY | sellsy
CB 1PASSWORD FACT 110326 TORONTO | card | 1PASSWORD | 1password
CB*4821 ZOOM.US 888-799-9666 14/03/2026 | card | ZOOM | zoom
TRANSACTION CARTE BANCAIRE 14/03/26 CLICKUP | card | CLICKUP | clickup
DEBIT MENSUEL CARTE BLEUE | settlement | DEBIT MENSUEL CARTE BLEUE |
HEROKU* MAR-88123456 HEROKU.COM | unknown | HEROKU | heroku
NGROK INC | unknown | NGROK | ngrok
WWW.TRELLO.COM | unknown | TRELLO | atlassian
IONOS SARL 202603 | unknown | IONOS | ionos
PRLV SEPA ORANGE BUSINESS SERVICES | direct_debit | ORANGE |
PRLV SEPA FREE TELECOM | direct_debit | FREE TELECOM |
URSSAF ILE DE FRANCE ECH 05/03 | unknown | URSSAF ILE |
LOYER SCI DES TILLEULS MARS | unknown | LOYER SCI TILLEULS |
VIR SALAIRE DUPONT MARS | transfer | SALAIRE DUPONT |
RETRAIT DAB 14/03 14H22 PARIS | cash | RETRAIT DAB |
`
const foreign = `
CARD PAYMENT TO XERO UK INV-882 ON 14 MAR BCC | card | XERO | xero
CARD PAYMENT TO SLACK T02ABCDEF,87.00 EUR, RATE 0.8601/GBP ON 12 MAR BCC | card | SLACK | slack
DIRECT DEBIT TO SAGE UK LIMITED REF 0012345678 | direct_debit | SAGE | sage
DD GOCARDLESS CLIO-AB12CD | direct_debit | CLIO |
BILL PAYMENT VIA FASTER PAYMENT TO CLOCKIFY REFERENCE INV 12 | unknown | CLOCKIFY | clockify
6120 14MAR26 , GITHUB, INC. , GITHUB.COM CA | unknown | GITHUB | github
6120 02MAR26 C , DIGITALOCEAN.COM , NEW YORK NY US | unknown | DIGITALOCEAN | digitalocean
CRV*TYPEFORM SL BARCELONA | unknown | TYPEFORM | typeform
)))) PRET A MANGER LONDON | unknown | PRET MANGER |
VIS INT'L 0012345678 MAILCHIMP *MISC ATLANTA USD 65.00 @ 1.2701 | card | MAILCHIMP | mailchimp
INT'L 0087654321 ZAPIER.COM/CHARGE SAN FRANCISCO | unknown | ZAPIER | zapier
VIS DROPBOX*K4T9QX12 DUBLIN | card | DROPBOX | dropbox
DD ZENDESK | direct_debit | ZENDESK | zendesk
CONTACTLESS DELIVEROO LONDON | card | DELIVEROO |
KARTENZAHLUNG GITLAB, INC.//SAN FRANCISCO/US 2026-03-14T09:12:33 KFN 1 VJ 2712 | card | GITLAB | gitlab
SEPA-BASISLASTSCHRIFT SVWZ+HETZNER ONLINE GMBH RG R0012345 EREF+HET-001 MREF+H1 CRED+DE99ZZZ00000012345 | direct_debit | HETZNER | hetzner
LASTSCHRIFT PERSONIO SE & CO. KG | direct_debit | PERSONIO | personio
BEA, BETAALPAS FIGMA.COM SAN FRANCISC,PAS012 NR:XXX1234 14.03.26/12:54 | card | FIGMA | figma
COMPRA INTERNET EN HOLDED BARCELONA 14/03 TARJETA 4821 | card | HOLDED | holded
RECIBO FACTORIAL HR RECIBOS 0012345 | direct_debit | FACTORIAL | factorial
POS DEBIT 4821 ASANA.COM SAN FRANCISCO CA | card | ASANA | asana
CHECKCARD 0314 TWILIO INC 844-8144627 CA 24692166 | card | TWILIO | twilio
RECURRING PAYMENT AUTHORIZED ON 03/14 LOOM SUBSCRIPTION SAN FRANCISCO CA S386073 | unknown | LOOM | loom
PURCHASE AUTHORIZED ON 03/12 WEBFLOW.COM WEBFLOW.COM CA P00386 | unknown | WEBFLOW | webflow
ACH DEBIT RIPPLING PAYROLL 031426 | unknown | RIPPLING PAYROLL |
`
const processors = `
PAYPAL *AIRTABLECOMBIL 4029357733 | unknown | AIRTABLECOMBIL | airtable
PAYPAL *DROPBOXK4T9QX | unknown | PAYPAL *DROPBOXK4T9QX | dropbox
SQ *NOTION CAFE | unknown | NOTION CAFE |
SUMUP *BOULANGERIE MIRO | unknown | BOULANGERIE MIRO |
PP*INTERCOM INC 4029357733 | unknown | INTERCOM | intercom
PAYPAL *SEMRUSHCOM 4029357733 CY | unknown | SEMRUSHCOM | semrush
STRIPE*LEMLIST PARIS | unknown | LEMLIST | lemlist
LEMSQZY* TABLEPLUS LEMONSQUEEZY.C | unknown | TABLEPLUS | tableplus
FS *JETBRAINS FASTSPRING.C | unknown | JETBRAINS | jetbrains
2CO.COM*MALWAREBYTES | unknown | MALWAREBYTES | malwarebytes
DRI*KASPERSKY | unknown | KASPERSKY | kaspersky
FASTSPRING*SETAPP | unknown | SETAPP | setapp
APPLE.COM/BILL ITUNES.COM IE | unknown | APPLE ITUNES |
AMAZON WEB SERVICES AWS.AMAZON.CO LUX | unknown | AMAZON | amazon-web-services
AMZN MKTP FR*2K81 LUX | unknown | AMZN MKTP 2K81 |
GOOGLE CLOUD 4DK2X9 DUBLIN | unknown | GOOGLE | google
GOOGLE *ADS8812345678 CC@GOOGLE.COM | unknown | GOOGLE ADS |
`

const read = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string])

describe.each([
  ['a French bank', french],
  ['a foreign bank', foreign],
  ['a processor', processors],
])('a label of %s', (_, text) => {
  it.each(read(text))('%s', (label, operation, merchantKey, vendor) => {
    const row = {
      id: '1',
      bookedOn: '2026-03-14',
      amountMinor: -4500n,
      currency: 'EUR',
      label,
      counterparty: null,
    }
    const [found] = classifyTransactions([row])

    expect(normaliseLabel(label)).toMatchObject({ operation })
    expect(found?.merchantKey).toBe(merchantKey)
    expect(found?.state === 'matched' ? found.vendorId : '').toBe(vendor)
  })
})

it('keeps mandate, creditor and foreign amount wherever the bank puts them', () => {
  expect(
    normaliseLabel(
      'PRELEVEMENT SEPA PENNYLANE ECH/050326 ID EMETTEUR/FR42ZZZ882421 MDT/PL-000123 REF/INV-2026-03',
    ),
  ).toMatchObject({ mandateId: 'PL-000123', creditorId: 'FR42ZZZ882421' })
  expect(
    normaliseLabel('CARD PAYMENT TO SLACK T02ABCDEF,87.00 EUR, RATE 0.8601/GBP ON 12 MAR BCC').original,
  ).toEqual({ amountMinor: 8700n, currency: 'EUR' })
})
