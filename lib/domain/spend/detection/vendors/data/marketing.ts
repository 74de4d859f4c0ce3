export const marketing = `
mailchimp | Mailchimp | mailchimp.com, mandrill.com | MAILCHIMP MISC; INTUIT MAILCHIMP; ROCKET SCIENCE GROUP; THE ROCKET SCIENCE GROUP; MAIL CHIMP; MANDRILL > Mandrill
brevo | Brevo | brevo.com, sendinblue.com | BREVO SAS; SENDINBLUE; SENDINBLUE SAS; SEND IN BLUE; BREVO SENDINBLUE | fr,en
mailjet | Mailjet | mailjet.com | MAILJET SAS | fr,en
mailgun | Mailgun | mailgun.com, sinch.com | MAILGUN TECHNOLOGIES; SINCH; SINCH MAILGUN; SINCH EMAIL; SINCH AB
activecampaign | ActiveCampaign | activecampaign.com, postmarkapp.com | ~POSTMARK; POSTMARKAPP; POSTMARK APP; WILDBIT; ACTIVECAMPAIGN; ACTIVE CAMPAIGN; ACTIVECAMPAIGN LLC; ACTIVECAMPAIGN INC
resend | Resend | resend.com | ~RESEND; RESEND COM; PLUS FIVE FIVE; RESEND INC
klaviyo | Klaviyo | klaviyo.com | KLAVIYO INC; KLAVIYO SOFTWARE
mailerlite | Mailerlite | mailerlite.com | MAILERLITE LIMITED; MAILER LITE; MAILERSEND
kit | Kit | kit.com, convertkit.com | ~KIT; CONVERTKIT; KIT COM; CONVERTKIT LLC
beehiiv | Beehiiv | beehiiv.com | BEEHIIV INC
substack | Substack | substack.com | SUBSTACK INC
customer-io | Customer.io | customer.io | CUSTOMER IO; CUSTOMERIO; PEABERRY SOFTWARE
braze | Braze | braze.com | =BRAZE; BRAZE INC
iterable | Iterable | iterable.com | ~ITERABLE; ITERABLE INC
constant-contact | Constant Contact | constantcontact.com | CONSTANT CONTACT; CONSTANTCONTACT; ENDURANCE CONSTANT
campaign-monitor | Campaign Monitor | campaignmonitor.com, createsend.com | CAMPAIGN MONITOR; CAMPAIGNMONITOR; CM GROUP
getresponse | GetResponse | getresponse.com | GETRESPONSE SA; GET RESPONSE
aweber | AWeber | aweber.com | AWEBER SYSTEMS
omnisend | Omnisend | omnisend.com | OMNISEND LLC
drip | Drip | drip.com | ~DRIP; DRIP COM; AVENUE 81
bird | Bird | sparkpost.com, bird.com, messagebird.com | ~BIRD; MESSAGEBIRD; MESSAGEBIRD BV; SPARKPOST; BIRD COM; BIRD BV
sarbacane | Sarbacane | sarbacane.com, mailify.com | SARBACANE SOFTWARE; GROUPE POSITIVE | fr,en
splio | Splio | splio.com | SPLIO SAS | fr,en
actito | Actito | actito.com |  | fr,en
batch | Batch | batch.com | ~BATCH; BATCH COM; BATCH SAS; =IDOO | fr,en
plezi | Plezi | plezi.co | PLEZI; PLEZI SAS; SIMONE ET LES ROBOTS | fr,en
webmecanik | Webmecanik | webmecanik.com |  | fr,en
buffer | Buffer | buffer.com | ~BUFFER; BUFFER COM; BUFFER INC; BUFFER PUBLISH
hootsuite | Hootsuite | hootsuite.com | HOOTSUITE INC; HOOTSUITE MEDIA
sprout-social | Sprout Social | sproutsocial.com | SPROUT SOCIAL; SPROUTSOCIAL
later | Later | later.com | ~LATER; LATER COM; LATER LATERGRAMME; LATERGRAMME
agorapulse | Agorapulse | agorapulse.com | AGORA PULSE; AGORAPULSE SAS | fr,en
swello | Swello | swello.com | SWELLO | fr,en
metricool | Metricool | metricool.com | METRICOOL SOFTWARE
loomly | Loomly | loomly.com
socialbee | SocialBee | socialbee.com
meltwater | Meltwater | meltwater.com | MELTWATER NEWS
brandwatch | Brandwatch | brandwatch.com | RUNTIME COLLECTIVE
mention | Mention | mention.com | ~MENTION; MENTION COM; MENTION SOLUTIONS; MENTION ME SAS | fr,en
cision | Cision | cision.com, cision.fr | CISION; CISION FRANCE; CISION US
semrush | Semrush | semrush.com | SEMRUSH INC; SEM RUSH; SEMRUSH CY; SEMRUSH COM
ahrefs | Ahrefs | ahrefs.com | AHREFS PTE
moz | Moz | moz.com | ~MOZ; MOZ INC; SEOMOZ; MOZ PRO
se-ranking | SE Ranking | seranking.com | SE RANKING; SERANKING
majestic | Majestic | majestic.com | ~MAJESTIC; MAJESTIC COM; MAJESTIC 12
screaming-frog | Screaming Frog | screamingfrog.co.uk | SCREAMING FROG; SCREAMINGFROG
botify | Botify | botify.com | BOTIFY SAS | fr,en
oncrawl | OnCrawl | oncrawl.com | CRIBLE SAS | fr,en
yourtextguru | YourTextGuru | yourtext.guru | YOUR TEXT GURU; YOURTEXTGURU; BABBAR | fr,en
surfer | Surfer | surferseo.com | ~SURFER; SURFERSEO; SURFER SEO
ubersuggest | Ubersuggest | neilpatel.com, ubersuggest.com | UBERSUGGEST; NEIL PATEL
spyfu | SpyFu | spyfu.com | SPYFU; SPYFU LLC
serpstat | Serpstat | serpstat.com
similarweb | Similarweb | similarweb.com | SIMILARWEB LTD; SIMILAR WEB
buzzsumo | BuzzSumo | buzzsumo.com
unbounce | Unbounce | unbounce.com | UNBOUNCE MARKETING
leadpages | Leadpages | leadpages.com, leadpages.net | AVENUE 81 INC; LEADPAGES LLC; LEAD PAGES
instapage | Instapage | instapage.com | INSTAPAGE INC
clickfunnels | ClickFunnels | clickfunnels.com | CLICK FUNNELS; ETISON; CLICKFUNNELS COM
systeme-io | Systeme.io | systeme.io | SYSTEME IO; ITACWT; SYSTEMEIO | fr,en
learnybox | Learnybox | learnybox.com | LEARNY BOX | fr,en
kajabi | Kajabi | kajabi.com | KAJABI LLC; KAJABI COM
convertbox | ConvertBox | convertbox.com
optinmonster | OptinMonster | optinmonster.com, awesomemotive.com | OPTIN MONSTER; AWESOME MOTIVE; RETYP LLC
sumo | Sumo | sumo.com, appsumo.com | ~SUMO; APPSUMO; SUMO GROUP; APPSUMO COM
axeptio | Axeptio | axeptio.eu | AXEPTIO; AGILITATION | fr,en
didomi | Didomi | didomi.io | DIDOMI SAS | fr,en
sirdata | Sirdata | sirdata.com | SIR DATA | fr,en
tarteaucitron | Tarteaucitron | tarteaucitron.io | TARTEAUCITRON IO; AMAURI SAS | fr,en
cookiebot | Cookiebot | cookiebot.com, usercentrics.com, cybot.com | CYBOT; USERCENTRICS; USERCENTRICS GMBH; CYBOT AS
iubenda | iubenda | iubenda.com | IUBENDA SRL
termly | Termly | termly.io | =TERMLY
bitly | Bitly | bitly.com, bit.ly | BITLY; BITLY INC; BITLY COM; BITLY EUROPE
rebrandly | Rebrandly | rebrandly.com
linktree | Linktree | linktr.ee, linktree.com | LINKTREE PTY; LINK TREE
eventbrite | Eventbrite | eventbrite.com, eventbrite.fr | %EVENTBRITE
weezevent | Weezevent | weezevent.com | %WEEZEVENT | fr,en
luma | Luma | lu.ma, luma.com | ~LUMA; LUMA LABS; LU MA
digitaleo | Digitaleo | digitaleo.fr, digitaleo.com |  | fr,en
partoo | Partoo | partoo.co | PARTOO; PARTOO SAS | fr,en
yext | Yext | yext.com | YEXT; YEXT INC
brightlocal | BrightLocal | brightlocal.com | BRIGHT LOCAL
criteo | Criteo | criteo.com | %CRITEO | fr,en
adroll | AdRoll | adroll.com, nextroll.com | %ADROLL; %NEXTROLL
bannerbear | Bannerbear | bannerbear.com
bynder | Bynder | bynder.com | BYNDER; BYNDER BV
frontify | Frontify | frontify.com | FRONTIFY AG
brandfolder | Brandfolder | brandfolder.com
supermetrics | Supermetrics | supermetrics.com | SUPERMETRICS OY
typefully | Typefully | typefully.com
hypefury | Hypefury | hypefury.com
lumen5 | Lumen5 | lumen5.com | LUMEN5; LUMEN5 TECHNOLOGIES
hypeauditor | HypeAuditor | hypeauditor.com
kolsquare | Kolsquare | kolsquare.com | KOLSQUARE; BRAND AND CELEBRITIES | fr,en
refersion | Refersion | refersion.com
partnerstack | PartnerStack | partnerstack.com | GROWSUMO
impact | Impact | impact.com | ~IMPACT; IMPACT TECH INC; IMPACT COM; IMPACT RADIUS
affilae | Affilae | affilae.com |  | fr,en
viral-loops | Viral Loops | viral-loops.com, viralloops.com | VIRAL LOOPS
intuit | Intuit | intuit.com, quickbooks.com | INTUIT QUICKBOOKS > QuickBooks; QUICKBOOKS > QuickBooks; INTUIT QBOOKS > QuickBooks; INTUIT QB > QuickBooks; INTUIT TURBOTAX > TurboTax; INTUIT LIMITED; INTUIT QB ONLINE > QuickBooks; QUICK BOOKS > QuickBooks; INTUIT FRANCE; =INTUIT; QUICKBOOKS ONLINE > QuickBooks; INTUIT QBOOKS ONLINE > QuickBooks
iconosquare | Iconosquare | iconosquare.com | ICONOSQUARE; TRIPNITY | fr,en
planoly | Planoly | planoly.com
tailwind | Tailwind | tailwindapp.com | ~TAILWIND; TAILWINDAPP
dolist | Dolist | dolist.com, dolist.net | DOLIST | fr,en
ediware | Ediware | ediware.net | EDIWARE | fr,en
message-business | Message Business | message-business.com | MESSAGE BUSINESS | fr,en
guest-suite | Guest Suite | guest-suite.com | GUEST SUITE; GUESTSUITE | fr,en
goodays | Goodays | goodays.co, critizr.com | GOODAYS; CRITIZR | fr,en
malou | Malou | malou.io | =MALOU; MALOU SAS | fr,en
lucky-orange | Lucky Orange | luckyorange.com | LUCKY ORANGE
outgrow | Outgrow | outgrow.co | =OUTGROW
ortto | Ortto | ortto.com | ORTTO; =AUTOPILOT
encharge | Encharge | encharge.io
sendy | Sendy | sendy.co | ~SENDY; SENDY CO
moosend | Moosend | moosend.com | MOOSEND
benchmark-email | Benchmark Email | benchmarkemail.com | BENCHMARK EMAIL
emailoctopus | Emailoctopus | emailoctopus.com | EMAIL OCTOPUS; THREE HEARTS DIGITAL
dotdigital | Dotdigital | dotdigital.com | DOTDIGITAL; DOTMAILER
socialpilot | SocialPilot | socialpilot.co | SOCIAL PILOT
publer | Publer | publer.io, publer.com | PUBLER
vista-social | Vista Social | vistasocial.com | VISTA SOCIAL
mangools | Mangools | mangools.com | MANGOOLS
frase | Frase | frase.io | =FRASE; FRASE IO
clearscope | Clearscope | clearscope.io | CLEARSCOPE; MUSHI LABS
wordtune | Wordtune | wordtune.com, ai21.com | AI21; WORDTUNE; AI21 LABS
scalenut | Scalenut | scalenut.com
copysmith | Copysmith | copysmith.ai | COPYSMITH
broadsign | Broadsign | broadsign.com | BROADSIGN
`
