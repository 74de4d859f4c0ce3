export type Seller = {
  domain: string | null
  /** As a card machine writes it. */
  card: string
  /** The creditor's or counterparty's name. */
  name: string
  place: string
  currency: 'EUR' | 'USD' | 'GBP'
  /** In units. */
  price: number
}

const read = (text: string): Seller[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [domain = '', card = '', name = '', place = '', currency = '', price = ''] = line
        .split('|')
        .map((one) => one.trim())
      return {
        domain: domain || null,
        card,
        name,
        place,
        currency: currency as Seller['currency'],
        price: Number(price),
      }
    })

/** Software: `domain | card | name | place | currency | price`. The last 15 are held out of every tuning. */
export const SOFTWARE = read(`
github.com | GITHUB, INC. | GitHub Inc | SAN FRANCISCO US | USD | 84
atlassian.com | ATLASSIAN* JIRA | Atlassian Pty Ltd | AMSTERDAM NL | USD | 158
notion.so | NOTION LABS, INC. | Notion Labs Inc | SAN FRANCISCO US | USD | 120
slack.com | SLACK T02{ref6} | Slack Technologies Ltd | DUBLIN IE | EUR | 87
figma.com | FIGMA MONTHLY RENEWAL | Figma Inc | SAN FRANCISCO US | USD | 90
zoom.us | ZOOM.US 888-799-9666 | Zoom Video Communications | SAN JOSE US | EUR | 27
adobe.com | ADOBE *CREATIVE CLD | Adobe Systems Software Ireland Ltd | DUBLIN IE | EUR | 61
workspace.google.com | GOOGLE *GSUITE_ACMEFR | Google Ireland Limited | DUBLIN IE | EUR | 72
cloud.google.com | GOOGLE *CLOUD {ref6} | Google Cloud EMEA Ltd | DUBLIN IE | EUR | 340
aws.amazon.com | AWS EMEA | Amazon Web Services EMEA SARL | LUXEMBOURG LU | EUR | 910
microsoft.com | MSFT * E0{n8} | Microsoft Ireland Operations Ltd | DUBLIN IE | EUR | 145
hubspot.com | HUBSPOT IRELAND LIMITED | HubSpot Ireland Limited | DUBLIN IE | EUR | 450
salesforce.com | SALESFORCE.COM | SFDC Ireland Ltd | DUBLIN IE | EUR | 780
pipedrive.com | PIPEDRIVE OU | Pipedrive OU | TALLINN EE | EUR | 98
intercom.com | INTERCOM R&D UNLIMITED | Intercom R&D Unlimited Company | DUBLIN IE | USD | 174
zendesk.com | ZENDESK, INC. | Zendesk International Ltd | DUBLIN IE | EUR | 115
mailchimp.com | MAILCHIMP *MISC | The Rocket Science Group LLC | ATLANTA US | USD | 65
brevo.com | SENDINBLUE SAS | Brevo | PARIS FR | EUR | 49
canva.com | CANVA* 03{n3}-{n7} | Canva Pty Ltd | SYDNEY AU | EUR | 30
airtable.com | AIRTABLE.COM/BILL | Airtable | SAN FRANCISCO US | USD | 60
asana.com | ASANA.COM | Asana Software Ireland Ltd | DUBLIN IE | EUR | 82
monday.com | MONDAY.COM | monday.com Ltd | TEL AVIV IL | EUR | 96
linear.app | LINEAR ORBIT, INC. | Linear Orbit Inc | SAN FRANCISCO US | USD | 40
vercel.com | VERCEL INC. | Vercel Inc | COVINA US | USD | 40
heroku.com | HEROKU* {MON}-{n8} | Heroku | SAN FRANCISCO US | USD | 57
digitalocean.com | DIGITALOCEAN.COM | DigitalOcean LLC | NEW YORK US | USD | 74
ovhcloud.com | OVH | OVH SAS | ROUBAIX FR | EUR | 33
scaleway.com | SCALEWAY | Scaleway SAS | PARIS FR | EUR | 58
pennylane.com | PENNYLANE | Pennylane | PARIS FR | EUR | 69
payfit.com | PAYFIT | PayFit SAS | PARIS FR | EUR | 189
lucca.fr | LUCCA | Lucca SAS | PARIS FR | EUR | 112
sellsy.com | SELLSY | Sellsy | LA ROCHELLE FR | EUR | 79
aircall.io | AIRCALL.IO | Aircall SAS | PARIS FR | EUR | 150
docusign.com | DOCUSIGN, INC. | DocuSign International EMEA Ltd | DUBLIN IE | EUR | 45
yousign.com | YOUSIGN | Yousign SAS | CAEN FR | EUR | 40
dropbox.com | DROPBOX*{ref6} | Dropbox International Unlimited | DUBLIN IE | EUR | 36
1password.com | 1PASSWORD | AgileBits Inc | TORONTO CA | USD | 39
datadoghq.com | DATADOG INC | Datadog Inc | NEW YORK US | USD | 210
sentry.io | FUNCTIONAL SOFTWARE, INC | Functional Software Inc | SAN FRANCISCO US | USD | 29
openai.com | OPENAI *CHATGPT SUBSCR | OpenAI LLC | SAN FRANCISCO US | USD | 60
claude.ai | CLAUDE.AI SUBSCRIPTION | Anthropic PBC | SAN FRANCISCO US | USD | 36
typeform.com | TYPEFORM, S.L. | Typeform SL | BARCELONA ES | EUR | 50
miro.com | MIRO.COM | RealtimeBoard Inc | AMSTERDAM NL | USD | 64
xero.com | XERO UK LTD | Xero (UK) Ltd | LONDON GB | GBP | 42
sage.com | SAGE SOFTWARE LTD | Sage UK Ltd | NEWCASTLE GB | GBP | 39
shopify.com | SHOPIFY* {n9} | Shopify International Limited | DUBLIN IE | EUR | 79
calendly.com | CALENDLY | Calendly LLC | ATLANTA US | USD | 32
semrush.com | SEMRUSH.COM | Semrush CY Ltd | LIMASSOL CY | USD | 129
gitlab.com | GITLAB, INC. | GitLab Inc | SAN FRANCISCO US | USD | 58
cloudflare.com | CLOUDFLARE | Cloudflare Inc | SAN FRANCISCO US | USD | 25
bitwarden.com | BITWARDEN | Bitwarden Inc | SANTA BARBARA US | USD | 24
personio.com | PERSONIO SE & CO KG | Personio SE & Co. KG | MUNICH DE | EUR | 240
qonto.com | QONTO | Olinda SAS | PARIS FR | EUR | 29
spendesk.com | SPENDESK | Spendesk SAS | PARIS FR | EUR | 59
swello.com | SWELLO | Swello | VILLENEUVE FR | EUR | 19
agorapulse.com | AGORAPULSE | Agorapulse SAS | PARIS FR | EUR | 99
ringover.com | RINGOVER | Ringover Group | BOULOGNE FR | EUR | 88
buffer.com | BUFFER.COM PUBLISH | Buffer Inc | SAN FRANCISCO US | USD | 18
jetbrains.com | JETBRAINS S.R.O. | JetBrains s.r.o. | PRAGUE CZ | EUR | 68
webflow.com | WEBFLOW.COM | Webflow Inc | SAN FRANCISCO US | USD | 46
`)

/** Sold through a collector, in the catalogue or not. */
export const PADDLE_SELLERS = read(`
balsamiq.com | BALSAMIQ | Balsamiq | LONDON GB | EUR | 12
setapp.com | SETAPP | Setapp | LONDON GB | EUR | 11
tallyra.io | TALLYRA | Tallyra | LONDON GB | EUR | 24
brightkiln.com | BRIGHTKILN | Brightkiln | LONDON GB | EUR | 49
`)

/** No catalogue can know them: the unknown but regular. */
export const UNKNOWN_SOFTWARE = read(`
okapiro.io | OKAPIRO.IO | Okapiro Ltd | LONDON GB | EUR | 39
veltanor.fr | VELTANOR | Veltanor SAS | LYON FR | EUR | 65
quillmesh.com | QUILLMESH | Quillmesh Inc | SAN FRANCISCO US | USD | 28
nordvolk.app | NORDVOLK APP | Nordvolk Oy | HELSINKI FI | EUR | 15
`)

/** No software, some of it with the names of software. */
export const OTHERS = read(`
 | BOX LUNCH | Box Lunch | PARIS FR | EUR | 14
 | MONDAY MARKET | Monday Market | LYON FR | EUR | 23
 | ZOOM PHOTO | Zoom Photo | NANTES FR | EUR | 31
 | CAFE NOTION | Cafe Notion | PARIS FR | EUR | 6
 | SLACK LINE PARC | Slack Line Parc | ANNECY FR | EUR | 22
 | LOOM TEXTILES | Loom Textiles | LILLE FR | EUR | 55
 | LE MIRO RESTAURANT | Le Miro | PARIS FR | EUR | 38
 | FRONT DE SEINE | Front de Seine | PARIS FR | EUR | 17
 | LINEAR MENUISERIE | Linear Menuiserie | TOURS FR | EUR | 210
 | CANVAS AND CO | Canvas and Co | BRISTOL GB | GBP | 26
 | CARREFOUR CITY | Carrefour City | PARIS FR | EUR | 34
 | SNCF CONNECT | SNCF Connect | PARIS FR | EUR | 89
 | UBER *TRIP | Uber BV | AMSTERDAM NL | EUR | 19
 | AMZN MKTP FR*{ref6} | Amazon EU SARL | LUXEMBOURG LU | EUR | 42
 | PRET A MANGER | Pret A Manger | LONDON GB | GBP | 8
 | TOTALENERGIES | TotalEnergies | LILLE FR | EUR | 64
 | IKEA | Ikea | PARIS FR | EUR | 130
 | HOTEL IBIS | Ibis | LYON FR | EUR | 96
 | DELIVEROO | Deliveroo | PARIS FR | EUR | 21
 | LA POSTE | La Poste | PARIS FR | EUR | 13
`)

/** Debited regularly, and no software. */
export const REGULAR_OTHERS = read(`
 | ORANGE | Orange SA | PARIS FR | EUR | 45
 | EDF PRO | EDF | PARIS FR | EUR | 120
 | AXA FRANCE | Axa France IARD | NANTERRE FR | EUR | 88
 | URSSAF | URSSAF Ile de France | PARIS FR | EUR | 1400
 | HMRC VAT | HMRC | CUMBERNAULD GB | GBP | 900
`)
