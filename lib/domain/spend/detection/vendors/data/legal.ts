export const legal = `
docusign | DocuSign | docusign.com, docusign.net, docusign.fr | DOCUSIGN INC; DOCUSIGN INTERNATIONAL; DOCU SIGN; DOCUSIGN FRANCE
yousign | Yousign | yousign.com, yousign.fr | YOUSIGN SAS; YOU SIGN | fr,en
universign | Universign | universign.com, signaturit.com | CRYPTOLOG; UNIVERSIGN; SIGNATURIT; SIGNATURIT GROUP | fr,en
docaposte | Docaposte | docaposte.com, maileva.com | DOCAPOSTE; MAILEVA; DOCAPOSTE FAST | fr,en
sell-and-sign | Sell&Sign | sell-and-sign.com | SELL AND SIGN; SELLANDSIGN; =CALINDA | fr,en
signeasy | Signeasy | signeasy.com | SIGNEASY
signrequest | SignRequest | signrequest.com
juro | Juro | juro.com | =JURO; JURO ONLINE
ironclad | Ironclad | ironcladapp.com | ~IRONCLAD; IRONCLAD INC; IRONCLADAPP
concord | Concord | concord.app, concordnow.com | ~CONCORD; CONTRACT LIVE; CONCORDNOW
dilitrust | DiliTrust | dilitrust.com | DILI TRUST | fr,en
leeway | Leeway | leeway.tech | ~LEEWAY; LEEWAY SAS | fr,en
tomorro | Tomorro | gotomorro.com | TOMORRO; GOTOMORRO | fr,en
legalstart | Legalstart | legalstart.fr | LEGALSTART; LEGAL START; YOLAW | fr,en
captain-contrat | Captain Contrat | captaincontrat.com | CAPTAIN CONTRAT | fr,en
legalplace | LegalPlace | legalplace.fr | LEGALPLACE; LEGAL PLACE | fr,en
doctrine | Doctrine | doctrine.fr | ~DOCTRINE; FORSETI; DOCTRINE FR | fr,en
lexisnexis | LexisNexis | lexisnexis.com, lexisnexis.fr | LEXISNEXIS; LEXIS NEXIS; LEXISNEXIS SA
dalloz | Dalloz | dalloz.fr | EDITIONS DALLOZ; =DALLOZ | fr,en
lefebvre-dalloz | Lefebvre Dalloz | lefebvre-dalloz.fr, efl.fr | EDITIONS LEGISLATIVES; FRANCIS LEFEBVRE; LEFEBVRE DALLOZ | fr,en
lamy-liaisons | Lamy Liaisons | lamyliaisons.fr | LAMY LIAISONS | fr,en
clio | Clio | clio.com | ~CLIO; THEMIS SOLUTIONS; CLIO MANAGE
jarvis-legal | Jarvis Legal | jarvis-legal.com | JARVIS LEGAL | fr,en
secib | Secib | secib.fr | SECIB SAS; SECIB | fr,en
data-legal-drive | Data Legal Drive | datalegaldrive.com | DATA LEGAL DRIVE | fr,en
dastra | Dastra | dastra.eu | DASTRA; DASTRA SAS | fr,en
trustarc | TrustArc | trustarc.com | TRUSTARC INC
osano | Osano | osano.com | OSANO INC; =OSANO
whispli | Whispli | whispli.com | WHISPLI
ar24 | AR24 | ar24.fr | AR24; AR24 SAS | fr,en
merci-facteur | Merci Facteur | merci-facteur.com | MERCI FACTEUR | fr,en
`
