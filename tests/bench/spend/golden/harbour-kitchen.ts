/** A restaurant group with few subscriptions, in euros at Revolut Business. */
export const harbourKitchen = `
m 1 -79.00 | Zenchef | Zenchef | zenchef.com
m 2 -49.00 | Skello | Skello | skello.io
m 2 -99.00 | L'ADDITION | L'ADDITION | laddition.com
m 3 -39.00 | Combo | Combo | combohr.com
m 4 -12.99 | CANVA* 04{n3}-{n7} | Canva | canva.com
m 5 -16.99 | Spotify | Spotify |
m 6 -25.00 | Mailchimp *Misc | Mailchimp | mailchimp.com
m 7 -45.00 | Malou | Malou | malou.io
m 8 -15.00 | Wix.com {n9} | Wix.com | wix.com
m 9 -7.50 | Google One | Google | one.google.com
m 10 -33.00 | Hootsuite Inc | Hootsuite | hootsuite.com
m 11 -20.00 | Sq *harbour Coffee Roasters | Harbour Coffee Roasters |
m 12 -55.00 | QuickBooks Online | Intuit | quickbooks.com
m 13 -19.00 | Apple.com/bill | Apple | apple.com
m 14 -84.00 | Deputy.com | Deputy | deputy.com
y 9 -228.00 | Squarespace | Squarespace | squarespace.com
w 1 -312.00 | Metro Cash and Carry | Metro |
w 1 -140.00 | Transgourmet | Transgourmet |
w 2 -88.00 | Brake France | Brake France |
w 3 -64.00 | Poissonnerie Kermarec | Poissonnerie Kermarec |
w 4 -120.00 | Cave Saint Clair | Cave Saint Clair |
w 5 -37.00 | Elis | Elis |
m 1 -2900.00 | To SCI du Port - loyer | SCI du Port |
m 28 -1790.00 | To Marie Le Goff salaire | Marie Le Goff |
m 28 -1820.00 | To Yann Abgrall salaire | Yann Abgrall |
m 28 -1690.00 | To Sofia Marques salaire | Sofia Marques |
v 15 -2650.00 | URSSAF Bretagne | URSSAF |
m 5 -410.00 | EDF | EDF |
m 6 -59.90 | Orange Business | Orange |
m 7 -132.00 | Allianz Restauration | Allianz |
m 12 -220.00 | Sacem | Sacem |
m 20 -75.00 | Rentokil Initial | Rentokil |
m 21 -48.00 | Fleurs de Brest | Fleurs de Brest |
m 22 -31.00 | Notion de Gout | Notion de Gout |
m 23 -27.00 | Slack Line Escalade | Slack Line |
w 5 1480.00 | SumUp Payments payout | SumUp |
m 30 -25.00 | Business plan fee | Revolut |
`
