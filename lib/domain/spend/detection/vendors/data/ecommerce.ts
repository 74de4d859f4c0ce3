export const ecommerce = `
shopify | Shopify | shopify.com, myshopify.com | SHOPIFY INTERNATIONAL; SHOPIFY COMMERCE; SHOPIFY INC; SHOPIFY INTERNATIONAL LIMITED; SHOPIFY PLUS
prestashop | PrestaShop | prestashop.com | PRESTASHOP SA; PRESTA SHOP; PRESTASHOP ADDONS | fr,en
magento | Magento | magento.com | MAGENTO INC; X COMMERCE
bigcommerce | BigCommerce | bigcommerce.com | BIG COMMERCE; BIGCOMMERCE INC
ecwid | Ecwid | ecwid.com, lightspeedhq.com | ECWID; LIGHTSPEED COMMERCE; LIGHTSPEED POS; ~LIGHTSPEED
oxatis | Oxatis | oxatis.com | OXATIS SAS | fr,en
wizishop | WiziShop | wizishop.com, wizishop.fr | WIZISHOP; WIZI SHOP | fr,en
kiwili | Kiwili | kiwili.com | KIWILI | fr,en
shippingbo | Shippingbo | shippingbo.com |  | fr,en
sendcloud | Sendcloud | sendcloud.com, sendcloud.fr | %SENDCLOUD; SENDCLOUD GLOBAL
boxtal | Boxtal | boxtal.com | %BOXTAL | fr,en
shippo | Shippo | goshippo.com | %SHIPPO; %GOSHIPPO
shipstation | ShipStation | shipstation.com, auctane.com | SHIPSTATION; AUCTANE
lengow | Lengow | lengow.com | LENGOW SAS | fr,en
iziflux | Iziflux | iziflux.com |  | fr,en
shopping-feed | Shopping Feed | shopping-feed.com, shoppingfeed.com | SHOPPING FEED; SHOPPINGFEED | fr,en
channable | Channable | channable.com | CHANNABLE BV
akeneo | Akeneo | akeneo.com | AKENEO SAS | fr,en
mirakl | Mirakl | mirakl.com | MIRAKL SAS | fr,en
salsify | Salsify | salsify.com | =SALSIFY
recharge | Recharge | rechargepayments.com, getrecharge.com | ~RECHARGE; RECHARGE PAYMENTS; RECHARGEPAYMENTS; RECHARGE INC
loop-returns | Loop Returns | loopreturns.com | LOOP RETURNS
aftership | AfterShip | aftership.com | AFTERSHIP LTD
yotpo | Yotpo | yotpo.com | YOTPO LTD; YOTPO
judge-me | Judge.me | judge.me | JUDGE ME
loox | Loox | loox.io | =LOOX; LOOX ONLINE
loyaltylion | LoyaltyLion | loyaltylion.com
smile-io | Smile.io | smile.io | SMILE IO; ~SMILE; SWEET TOOTH
privy | Privy | privy.com | ~PRIVY; PRIVY COM; PRIVY INC
triple-whale | Triple Whale | triplewhale.com | TRIPLE WHALE; TRIPLEWHALE
jungle-scout | Jungle Scout | junglescout.com | JUNGLE SCOUT; JUNGLESCOUT
helium-10 | Helium 10 | helium10.com | HELIUM 10; HELIUM10; PACVUE
keepa | Keepa | keepa.com | KEEPA; KEEPA GMBH
hiboutik | Hiboutik | hiboutik.com | HIBOUTIK | fr,en
tiller | Tiller | tillersystems.com, tiller.com | TILLER SYSTEMS; ~TILLER | fr,en
zelty | Zelty | zelty.fr | ZELTY | fr,en
l-addition | L'Addition | laddition.com | L ADDITION; LADDITION | fr,en
zenchef | Zenchef | zenchef.com | ZENCHEF; ZENCHEF SAS | fr,en
thefork-manager | TheFork Manager | thefork.com, theforkmanager.com | %LAFOURCHETTE; %LA FOURCHETTE; %THEFORK; %THE FORK | fr,en
planity | Planity | planity.com | PLANITY; PLANITY SAS | fr,en
treatwell-pro | Treatwell Pro | treatwell.fr, treatwell.com | %TREATWELL
fresha | Fresha | fresha.com | =FRESHA; FRESHA COM
mindbody | Mindbody | mindbodyonline.com | MINDBODY; MINDBODY INC
printful | Printful | printful.com | %PRINTFUL
`
