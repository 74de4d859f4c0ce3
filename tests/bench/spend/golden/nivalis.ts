/** A young company at Qonto: clean names, the seller twice. */
export const nivalis = `
m 1 -180.00 | Aircall | Aircall | aircall.io
m 1 -29.00 | Qonto | Qonto | qonto.com
m 2 -96.00 | Notion Labs, Inc. | Notion Labs, Inc. | notion.so
m 2 -150.00 | Figma | Figma | figma.com
m 3 -87.50 | SLACK T01{ref6} | SLACK T01{ref6} | slack.com
m 4 -240.00 | Pennylane | Pennylane | pennylane.com
m 5 -320.00 | PAYFIT - {ref6} | PAYFIT | payfit.com
v 3 -1210.40 | AWS EMEA | AWS EMEA | aws.amazon.com
v 2 -640.20 | GOOGLE CLOUD EMEA LIMITED | GOOGLE CLOUD EMEA LIMITED | cloud.google.com
m 6 -130.00 | Google Workspace nivalis.fr | Google | workspace.google.com
m 7 -49.00 | Front | Front | front.com
m 8 -72.00 | LEMLIST | LEMPIRE | lemlist.com
m 8 -89.00 | PhantomBuster | PhantomBuster | phantombuster.com
m 9 -45.00 | Dropcontact | Dropcontact | dropcontact.com
m 9 -399.00 | HubSpot | HubSpot | hubspot.com
m 10 -27.00 | Crisp IM SAS | Crisp IM SAS | crisp.chat
m 10 -69.00 | Spendesk | Spendesk | spendesk.com
m 11 -49.00 | Welcome to the Jungle | Welcome to the Jungle | welcometothejungle.com
m 12 -36.00 | Zapier.com/charge | Zapier | zapier.com
m 12 -18.00 | Make.com | Make.com | make.com
m 13 -100.00 | OPENAI | OPENAI | openai.com
m 14 -19.00 | PERPLEXITY AI | PERPLEXITY AI | perplexity.ai
m 15 -55.00 | SCALEWAY | SCALEWAY | scaleway.com
m 16 -66.00 | ClickUp | ClickUp | clickup.com
m 17 -25.00 | Airtable.com/bill | Airtable | airtable.com
m 18 -150.00 | INTERCOM R D UNLIMITED | Intercom | intercom.com
m 19 -39.00 | monday.com | monday.com | monday.com
m 20 -59.00 | Typeform | Typeform | typeform.com
m 21 -84.00 | Lucca SAS | Lucca SAS | lucca.fr
m 22 -12.00 | CALENDLY | CALENDLY | calendly.com
y 23 -1188.00 | DocuSign, Inc. | DocuSign | docusign.com
y 5 -960.00 | Gong.io | Gong | gong.io
q 14 -297.00 | Agicap | Agicap | agicap.com
m 24 -33.00 | Veltrisoft | Veltrisoft | veltrisoft.fr
m 24 -21.00 | Paddle.net* Screenjolt | Paddle | screenjolt.com
m 1 -2400.00 | Loyer Station Ouest | SCI Station Ouest |
m 28 -3100.00 | Salaire Aubin Keller | Aubin Keller |
m 28 -2900.00 | Salaire Ines Cherki | Ines Cherki |
v 15 -4210.00 | URSSAF Rhone-Alpes | URSSAF |
v 24 -2630.00 | DGFIP TVA | DGFIP |
m 5 -180.00 | Alan | Alan |
m 5 -310.00 | Swile Titres restaurant | Swile |
m 6 -59.00 | Bouygues Telecom Entreprises | Bouygues Telecom |
w 1 -48.00 | Uber Eats | Uber Eats |
w 2 -31.00 | Monop' | Monop' |
w 3 -76.00 | SNCF Connect | SNCF |
w 4 -22.00 | Le Front Populaire | Le Front Populaire |
m 20 -140.00 | Boulangerie Miro | Boulangerie Miro |
m 21 -260.00 | Nettoyage Lumina | Nettoyage Lumina |
w 5 6200.00 | Groupe Astrelle - facture {n4} | Groupe Astrelle |
m 26 -800.00 | GOOGLE *ADS{n10} | Google Ads |
`
