export const finance = `
pennylane | Pennylane | pennylane.com, pennylane.tech | PENNYLANE SAS; PENNY LANE; PENNYLANE SA | fr,en
qonto | Qonto | qonto.com, qonto.eu | %QONTO; %OLINDA; %OLINDA SAS; %QONTO OLINDA; %QONTO ABONNEMENT | fr,en
spendesk | Spendesk | spendesk.com | %SPENDESK; %SPENDESK SAS; SPENDESK SUBSCRIPTION; SPENDESK ABONNEMENT | fr,en
agicap | Agicap | agicap.com | AGICAP SAS | fr,en
fygr | Fygr | fygr.io | FYGR | fr,en
tiime | Tiime | tiime.fr, tiime.com | TIIME; TIIME SAS; TIIME SOFTWARE | fr,en
indy | Indy | indy.fr, georges.tech | ~INDY; GEORGES TECH; INDY SAS; INDY FR; GEORGES SAS | fr,en
dougs | Dougs | dougs.fr | DOUGS; DOUGS SAS | fr,en
evoliz | Evoliz | evoliz.com | EVOLIZ SAS | fr,en
freebe | Freebe | freebe.me | FREEBE | fr,en
abby | Abby | abby.fr | ~ABBY; ABBY FR; ABBY SAS | fr,en
henrri | Henrri | henrri.com, rivalis.fr | HENRRI | fr,en
sage | Sage | sage.com, sage.fr, sageone.com | ~SAGE; SAGE SAS; SAGE FRANCE; SAGE UK; SAGE SOFTWARE; SAGE GLOBAL; SAGE UK LTD; SAGE ACCOUNTING; SAGE INTACCT; SAGE BUSINESS CLOUD; SAGE PAY; SAGE GROUP; ~CIEL; CIEL COMPTA | fr,en
ebp | EBP | ebp.com | EBP; EBP INFORMATIQUE; EBP SAS | fr,en
acd-groupe | ACD Groupe | acd-groupe.fr | ACD GROUPE; ACD SA | fr,en
myunisoft | MyUnisoft | myunisoft.fr | MY UNISOFT; MYUNISOFT SAS | fr,en
dext | Dext | dext.com, receipt-bank.com | DEXT; RECEIPT BANK; RECEIPTBANK; DEXT SOFTWARE; DEXT PREPARE
xero | Xero | xero.com | XERO; XERO UK; XERO LIMITED; XERO AU; XERO UK LTD
freeagent | FreeAgent | freeagent.com | FREE AGENT CENTRAL; FREEAGENT CENTRAL
freshbooks | FreshBooks | freshbooks.com | FRESH BOOKS; 2NDSITE; FRESHBOOKS COM
wave | Wave | waveapps.com | ~WAVE; WAVE FINANCIAL; WAVEAPPS; WAVE ACCOUNTING
kashflow | KashFlow | kashflow.com, iris.co.uk | IRIS SOFTWARE; KASHFLOW; IRIS KASHFLOW; IRIS BUSINESS SOFTWARE
brightpay | BrightPay | brightpay.co.uk, brightsg.com | BRIGHTPAY; THESAURUS SOFTWARE; BRIGHT SOFTWARE GROUP
clear-books | Clear Books | clearbooks.co.uk | CLEAR BOOKS; CLEARBOOKS
crunch | Crunch | crunch.co.uk | ~CRUNCH; CRUNCH ACCOUNTING; E CRUNCH
datev | Datev | datev.de | DATEV; DATEV EG
lexware | Lexware | lexware.de, lexoffice.de, haufe.de | LEXOFFICE; LEXWARE; HAUFE LEXWARE; HAUFE SERVICE
sevdesk | sevdesk | sevdesk.de, sevdesk.com | SEVDESK GMBH; SEVENIT
exact | Exact | exact.com, exactonline.com | ~EXACT; EXACT ONLINE; EXACT SOFTWARE; EXACT GROUP; EXACT NEDERLAND
wolters-kluwer | Wolters Kluwer | wolterskluwer.com, twinfield.com | TWINFIELD; WOLTERS KLUWER FRANCE
moneybird | Moneybird | moneybird.com | MONEYBIRD BV
visma | Visma | yuki.nl, yuki.be, visma.com, visma.net | VISMA; VISMA SOFTWARE; VISMA EACCOUNTING; ~YUKI
fortnox | Fortnox | fortnox.se | FORTNOX AB
holded | Holded | holded.com | HOLDED TECHNOLOGIES
expensify | Expensify | expensify.com | EXPENSIFY INC
concur | Concur | concur.com | =CONCUR; CONCUR TECHNOLOGIES; SAP CONCUR; CONCUR FRANCE; CONCUR HOLDINGS
sap | SAP | sap.com | =SAP; SAP SE; SAP FRANCE; SAP ARIBA > Ariba; SAP UK; SAP DEUTSCHLAND
rydoo | Rydoo | rydoo.com | RYDOO; RYDOO NV
n2f | N2F | n2f.com | N2F; NICE TO FEES | fr,en
jenji | Jenji | jenji.io | JENJI | fr,en
expensya | Expensya | expensya.com | EXPENSYA | fr,en
mooncard | Mooncard | mooncard.co | MOONCARD SAS; MOON CARD | fr,en
pleo | Pleo | pleo.io | %PLEO; PLEO SUBSCRIPTION; PLEO TECHNOLOGIES FEE
payhawk | Payhawk | payhawk.com | %PAYHAWK
soldo | Soldo | soldo.com | %SOLDO
ramp | Ramp | ramp.com | ~RAMP; ~RAMP BUSINESS
brex | Brex | brex.com | %BREX
bill-com | Bill.com | bill.com | BILL COM LLC; BILLCOM; BILL COM INC; ~BILL COM; ~DIVVY
tipalti | Tipalti | tipalti.com | TIPALTI INC
melio | Melio | melio.com, meliopayments.com | %MELIO
libeo | Libeo | libeo.io | LIBEO; LIBEO SAS | fr,en
yooz | Yooz | getyooz.com, yooz.fr | YOOZ; YOOZ SAS | fr,en
esker | Esker | esker.com, esker.fr | ESKER; ESKER SA | fr,en
kyriba | Kyriba | kyriba.com | KYRIBA FRANCE; KYRIBA CORP
upflow | Upflow | upflow.io | UPFLOW INC; UPFLOW | fr,en
leanpay | LeanPay | leanpay.io | LEANPAY; LEAN PAY | fr,en
aston-ai | Aston AI | aston-itrade.com, aston-ai.com | ASTON ITRADE; ASTON I TRADE; ASTON AI | fr,en
chargedesk | ChargeDesk | chargedesk.com | CHARGEDESK
chartmogul | ChartMogul | chartmogul.com | CHARTMOGUL LIMITED; CHARTMOGUL CTO
baremetrics | Baremetrics | baremetrics.com | BAREMETRICS INC
profitwell | ProfitWell | profitwell.com | PROFITWELL INC
fathom-hq | Fathom HQ | fathomhq.com | FATHOMHQ; FATHOM HQ
spotlight-reporting | Spotlight Reporting | spotlightreporting.com | SPOTLIGHT REPORTING
pigment | Pigment | pigment.com, gopigment.com | ~PIGMENT; PIGMENT SAS; GOPIGMENT | fr,en
anaplan | Anaplan | anaplan.com | ANAPLAN LIMITED; ANAPLAN INC
carta | Carta | carta.com | =CARTA; ESHARES; CARTA INC
ledgy | Ledgy | ledgy.com | LEDGY AG
equify | Equify | equify.fr | EQUIFY | fr,en
zuora | Zuora | zuora.com | ZUORA INC
avalara | Avalara | avalara.com | AVALARA INC; AVALARA EUROPE
vertex | Vertex | vertexinc.com | =VERTEX; VERTEX INC
quaderno | Quaderno | quaderno.io | =QUADERNO; RECREATED SL; QUADERNO RECREA
taxjar | TaxJar | taxjar.com | TPS UNLIMITED; TAXJAR COM
netsuite | NetSuite | netsuite.com | ORACLE NETSUITE; NETSUITE; NETSUITE INC
workiva | Workiva | workiva.com | WORKIVA; WORKIVA INC
coupa | Coupa | coupa.com | COUPA; COUPA SOFTWARE
billit | Billit | billit.be, billit.eu | BILLIT NV
invoiceninja | InvoiceNinja | invoiceninja.com | INVOICE NINJA; INVOICENINJA
zervant | Zervant | zervant.com | ZERVANT OY
macompta | MaCompta.fr | macompta.fr | MACOMPTA; MACOMPTA FR; MA COMPTA | fr,en
facture-net | Facture.net | facture.net | FACTURE NET; FACTURENET | fr,en
vosfactures | VosFactures | vosfactures.fr | VOS FACTURES; VOSFACTURES | fr,en
memsoft | Memsoft | memsoft.com |  | fr,en
isagri | Isagri | isagri.fr, isagri.com | ISAGRI | fr,en
regate | Regate | regate.io | ~REGATE; REGATE SAS | fr,en
inqom | Inqom | inqom.com | INQOM | fr,en
stripe | Stripe | stripe.com | ~STRIPE; %STRIPE TECHNOLOGY; %STRIPE PAYMENTS; %STRIPE BILLING
trustpair | Trustpair | trustpair.com, trustpair.fr | TRUST PAIR | fr,en
sis-id | Sis ID | sis-id.com | SIS ID; SISID | fr,en
notilus | Notilus | notilus.com, dimosoftware.com | DIMO SOFTWARE; NOTILUS | fr,en
everwin | Everwin | everwin.fr | EVERWIN SAS | fr,en
akuiteo | Akuiteo | akuiteo.com | AKUITEO SAS | fr,en
wavesoft | WaveSoft | wavesoft.fr | WAVESOFT | fr,en
proginov | Proginov | proginov.com | PROGINOV SA | fr,en
welyb | Welyb | welyb.fr | WELYB | fr,en
chaintrust | Chaintrust | chaintrust.io | CHAIN TRUST | fr,en
fulll | Fulll | fulll.fr | =FULLL | fr,en
acasi | Acasi | acasi.io | ACASI | fr,en
superindep | Superindep | superindep.fr | SUPERINDEP | fr,en
kolecto | Kolecto | kolecto.fr | KOLECTO | fr,en
satago | Satago | satago.com | SATAGO
chaser | Chaser | chaserhq.com | ~CHASER; CHASERHQ; CHASER TECHNOLOGIES
float-app | Float App | floatapp.com | FLOATAPP; FLOAT CASH
futrli | Futrli | futrli.com | FUTRLI
syft | Syft | syftanalytics.com | SYFT ANALYTICS
joiin | Joiin | joiin.co | JOIIN
taxcalc | TaxCalc | taxcalc.com | TAXCALC; ACORAH SOFTWARE
capium | Capium | capium.com | CAPIUM
hubdoc | Hubdoc | hubdoc.com | HUBDOC
autoentry | AutoEntry | autoentry.com | AUTOENTRY; OCREX
approvalmax | ApprovalMax | approvalmax.com | APPROVALMAX
teamsystem | TeamSystem | teamsystem.com, fattureincloud.it | TEAMSYSTEM SPA; FATTURE IN CLOUD; FATTUREINCLOUD
e-conomic | e-conomic | e-conomic.com, e-conomic.dk | E CONOMIC; VISMA E CONOMIC
quipu | Quipu | getquipu.com | =QUIPU; QUIPU APP; GETQUIPU
billomat | Billomat | billomat.com | BILLOMAT GMBH
iplicit | iplicit | iplicit.com | IPLICIT LTD; IPLICIT LIMITED
maxio | Maxio | maxio.com, chargify.com, saasoptics.com | CHARGIFY; SAASOPTICS; MAXIO LLC
basware | Basware | basware.com | BASWARE OYJ
ivalua | Ivalua | ivalua.com | IVALUA SAS; IVALUA INC | fr,en
snelstart | SnelStart | snelstart.nl | SNELSTART SOFTWARE; SNELSTART BV; SNEL START
e-boekhouden | e-Boekhouden.nl | e-boekhouden.nl | E BOEKHOUDEN NL; E BOEKHOUDEN; EBOEKHOUDEN
jortt | Jortt | jortt.nl | JORTT; JORTT BV
informer | Informer | informer.nl | ~INFORMER; INFORMER ONLINE; INFORMER ADMINISTRATIE
rompslomp | Rompslomp | rompslomp.nl | ~ROMPSLOMP; ROMPSLOMP NL; ROMPSLOMP BV
octopus-accountancy | Octopus Accountancy Software | octopus.be | OCTOPUS ACCOUNTANCY; OCTOPUS ACCOUNTANCY SOFTWARE
easybill | easybill | easybill.de | EASYBILL GMBH
fastbill | FastBill | fastbill.com | FASTBILL GMBH; FAST BILL
papierkram | Papierkram | papierkram.de | ~PAPIERKRAM; PAPIERKRAM DE; ODACER FINANZSOFTWARE
weclapp | weclapp | weclapp.com | WECLAPP SE; WECLAPP GMBH
billbee | Billbee | billbee.io | BILLBEE GMBH
buchhaltungsbutler | BuchhaltungsButler | buchhaltungsbutler.de | BUCHHALTUNGSBUTLER GMBH; BUCHHALTUNGS BUTLER
candis | Candis | candis.io | =CANDIS; CANDIS GMBH
getmyinvoices | GetMyInvoices | getmyinvoices.com | GETMYINVOICES; FINO DATA SERVICES
circula | Circula | circula.com | =CIRCULA; CIRCULA GMBH
billin | Billin | billin.net | =BILLIN; BILLIN NET
anfix | Anfix | anfix.com | ANFIX; ANFIX TECH
contasimple | Contasimple | contasimple.com | CONTASIMPLE SL; CONTA SIMPLE
declarando | Declarando | declarando.es | ~DECLARANDO; DECLARANDO ASESORES
aplifisa | Aplifisa | aplifisa.es | APLIFISA
sage-danea | Danea | danea.it | =DANEA; DANEA SOFT; DANEA EASYFATT
fiscozen | Fiscozen | fiscozen.it | FISCOZEN SPA
fattura24 | Fattura24 | fattura24.com | FATTURA24
pismo | Pismo | pismo.io | =PISMO; PISMO SOLUCOES
`
