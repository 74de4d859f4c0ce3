import type { Shape } from './shape'

export const british: Shape[] = [
  {
    id: 'barclays',
    text: `Number,Date,Account,Amount,Subcategory,Memo
 ,15/03/2026,20-00-00 12345678,1234.50,Counter Credit,CLIENT LTD INVOICE 12 BGC
 ,02/03/2026,20-00-00 12345678,-41.62,Card Purchase,FIGMA.COM ON 28 FEB BCC`,
    expected: ['2026-03-15 123450 CLIENT LTD INVOICE 12 BGC', '2026-03-02 -4162 FIGMA.COM ON 28 FEB BCC'],
  },
  {
    id: 'lloyds',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
15/03/2026,FPI,'30-91-74,02344812,CLIENT LTD,,1234.50,2192.88
02/03/2026,DEB,'30-91-74,02344812,FIGMA.COM,41.62,,958.38`,
    expected: ['2026-03-15 123450 CLIENT LTD', '2026-03-02 -4162 FIGMA.COM'],
    isBalanced: true,
  },
  {
    id: 'natwest',
    text: `Date, Type, Description, Value, Balance, Account Name, Account Number

15/03/2026,BAC,"CLIENT LTD , FP 15/03/26 1234",1234.50,2192.88,"'COMPANY","'601234-12345678"
02/03/2026,POS,"6120 28FEB26 , FIGMA.COM , DUBLIN",-41.62,958.38,"'COMPANY","'601234-12345678"`,
    expected: [
      '2026-03-15 123450 CLIENT LTD , FP 15/03/26 1234',
      '2026-03-02 -4162 6120 28FEB26 , FIGMA.COM , DUBLIN',
    ],
    isBalanced: true,
  },
  {
    id: 'nationwide',
    encoding: 'latin1',
    text: `"Account Name:","FlexAccount ****12345"
"Account Balance:","£2192.88"
"Available Balance: ","£2192.88"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"02 Mar 2026","Visa purchase","FIGMA.COM","£41.62","","£958.38"
"15 Mar 2026","Bank credit","CLIENT LTD","","£1234.50","£2192.88"`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 123450 CLIENT LTD'],
    isBalanced: true,
  },
  {
    id: 'monzo',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Balance,Balance currency
tx_0002,15/03/2026,09:12:00,Faster payment,CLIENT LTD,,Income,1234.50,GBP,1234.50,GBP,,,,INVOICE 12,,2192.88,GBP
tx_0001,02/03/2026,12:30:00,Card payment,Figma,,General,-41.62,GBP,-45.00,USD,,,,FIGMA.COM,,958.38,GBP`,
    expected: ['2026-03-15 123450 CLIENT LTD INVOICE 12', '2026-03-02 -4162 Figma FIGMA.COM'],
    isBalanced: true,
  },
  {
    id: 'starling',
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
02/03/2026,Figma,FIGMA.COM,ONLINE PAYMENT,-41.62,958.38,EQUIPMENT,
15/03/2026,CLIENT LTD,INVOICE 12,FASTER PAYMENT,1234.50,2192.88,REVENUE,`,
    expected: ['2026-03-02 -4162 Figma FIGMA.COM', '2026-03-15 123450 CLIENT LTD INVOICE 12'],
    currency: 'GBP',
    isBalanced: true,
  },
  {
    id: 'virgin_money_card',
    text: `Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant State,Merchant Postcode,Reference Number,Debit or Credit,SICMCC Code,Status,Transaction Currency,Additional Card Holder,Card Used
2026-02-28,2026-03-02,41.62,FIGMA.COM,DUBLIN,,,0001,DBIT,5734,BILLED,GBP,,
2026-03-15,2026-03-15,100.00,PAYMENT RECEIVED,,,,0002,CRDT,0,BILLED,GBP,,`,
    expected: ['2026-03-02 -4162 FIGMA.COM DUBLIN', '2026-03-15 10000 PAYMENT RECEIVED'],
  },
  {
    id: 'john_lewis_card',
    text: `\ufeffDate Processed,Description,Amount,
Pending,NOTION LABS              SAN FRANCISCO,£8.99,
02-Mar-2026,FIGMA.COM                DUBLIN,£41.62,
15-Mar-2026,PAYMENT RECEIVED - THANK YOU,-£100.00,`,
    expected: ['2026-03-02 -4162 FIGMA.COM DUBLIN', '2026-03-15 10000 PAYMENT RECEIVED - THANK YOU'],
    leftOut: { pending: 1 },
  },
  {
    id: 'mbna_card',
    text: `Date,Date entered,Reference,Description,Amount,
28/02/2026,02/03/2026,40000189,FIGMA.COM               ,41.62,
15/03/2026,15/03/2026,40000190,PAYMENT RECEIVED        ,-100.00,`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 10000 PAYMENT RECEIVED'],
  },
]

export const american: Shape[] = [
  {
    id: 'chase',
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,03/15/2026,"ORIG CO NAME:CLIENT INC",1234.50,ACH_CREDIT,2192.88,,
DEBIT,03/02/2026,"FIGMA.COM 02/28",-41.62,DEBIT_CARD,958.38,,`,
    expected: ['2026-03-15 123450 ORIG CO NAME:CLIENT INC', '2026-03-02 -4162 FIGMA.COM 02/28'],
    isBalanced: true,
  },
  {
    id: 'chase_card',
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
02/28/2026,03/02/2026,FIGMA.COM,Professional Services,Sale,-41.62,
03/15/2026,03/15/2026,Payment Thank You-Mobile,,Payment,100.00,`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 10000 Payment Thank You-Mobile'],
  },
  {
    id: 'bank_of_america',
    text: `Description,,Summary Amt.
Beginning balance as of 03/01/2026,,"1,000.00"
Total credits,,"1,234.50"
Total debits,,"-41.62"
Ending balance as of 03/31/2026,,"2,192.88"

Date,Description,Amount,Running Bal.
03/01/2026,Beginning balance as of 03/01/2026,,"1,000.00"
03/02/2026,"FIGMA.COM 02/28 PURCHASE","-41.62","958.38"
03/15/2026,"CLIENT INC DES:PAYMENT","1,234.50","2,192.88"`,
    expected: ['2026-03-02 -4162 FIGMA.COM 02/28 PURCHASE', '2026-03-15 123450 CLIENT INC DES:PAYMENT'],
    leftOut: { balance: 1 },
    isBalanced: true,
  },
  {
    id: 'bank_of_america_card',
    text: `Posted Date,Reference Number,Payee,Address,Amount
03/02/2026,24445726072300602934358,"FIGMA.COM","DUBLIN        IRL ",-41.62
03/15/2026,31286000000379455331189,"PAYMENT - THANK YOU","",100.00`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 10000 PAYMENT - THANK YOU'],
  },
  {
    id: 'capital_one',
    text: `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
4795,Deposit from CLIENT INC,03/15/26,Credit,1234.5,2192.88
4795,Debit Card Purchase - FIGMA.COM,03/02/26,Debit,41.62,958.38`,
    expected: [
      '2026-03-15 123450 Deposit from CLIENT INC',
      '2026-03-02 -4162 Debit Card Purchase - FIGMA.COM',
    ],
    isBalanced: true,
  },
  {
    id: 'capital_one_card',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-02-28,2026-03-02,7781,FIGMA.COM,Internet,41.62,
2026-03-15,2026-03-15,7781,CAPITAL ONE MOBILE PYMT,Payment/Credit,,100.00`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 10000 CAPITAL ONE MOBILE PYMT'],
  },
  {
    id: 'citi_card',
    text: `Status,Date,Description,Debit,Credit,Member Name
Pending,03/30/2026,"SLACK T1",8.00,,MEMBER
Cleared,03/15/2026,"ONLINE PAYMENT, THANK YOU",,-100.00,MEMBER
Cleared,03/02/2026,"FIGMA.COM",41.62,,MEMBER`,
    expected: ['2026-03-15 10000 ONLINE PAYMENT, THANK YOU', '2026-03-02 -4162 FIGMA.COM'],
    leftOut: { pending: 1 },
  },
  {
    id: 'discover_card',
    text: `Trans. Date,Post Date,Description,Amount,Category
02/28/2026,03/02/2026,"FIGMA.COM",41.62,"Services"
03/15/2026,03/15/2026,"INTERNET PAYMENT - THANK YOU",-100.00,"Payments and Credits"`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 10000 INTERNET PAYMENT - THANK YOU'],
  },
  {
    id: 'apple_card',
    text: `Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
02/28/2026,03/02/2026,"FIGMA.COM DUBLIN IRL","Figma","Other","Purchase","41.62","A Person"
03/15/2026,03/15/2026,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit","Payment","Payment","-100.00","A Person"`,
    expected: ['2026-03-02 -4162 FIGMA.COM DUBLIN IRL', '2026-03-15 10000 ACH DEPOSIT INTERNET TRANSFER'],
  },
  {
    id: 'mercury',
    text: `Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Category,GL Code,Timestamp,Original Currency
03-30-2026,Slack,-8.00,Pending,Mercury Checking,SLACK T1,,,1234,A Person,Software,,03-30-2026 10:00:00,USD
03-16-2026,Notion,-10.00,Failed,Mercury Checking,NOTION,,,1234,A Person,Software,,03-16-2026 10:00:00,USD
03-15-2026,Client Inc,1234.50,Sent,Mercury Checking,CLIENT INC,,,,,,,03-15-2026 10:00:00,USD
03-02-2026,Figma,-41.62,Sent,Mercury Checking,FIGMA.COM,,,1234,A Person,Software,,02-28-2026 10:00:00,USD`,
    expected: ['2026-03-15 123450 Client Inc CLIENT INC', '2026-03-02 -4162 Figma FIGMA.COM'],
    leftOut: { pending: 1, failed: 1 },
  },
  {
    id: 'usaa',
    text: `Date,Description,Original Description,Category,Amount,Status
2026-03-30,Slack,SLACK T1,Software,-8.00,Pending
2026-03-15,Client,CLIENT INC PAYMENT,Income,1234.50,Posted
2026-03-02,Figma,FIGMA.COM 02/28,Software,-41.62,Posted`,
    expected: ['2026-03-15 123450 CLIENT INC PAYMENT', '2026-03-02 -4162 FIGMA.COM 02/28'],
    leftOut: { pending: 1 },
  },
  {
    id: 'schwab',
    text: `"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
"03/30/2026","Pending","VISA","","SLACK T1","$8.00","",""
"03/15/2026","Posted","ACH","","CLIENT INC","","$1,234.50","$2,192.88"
"03/02/2026","Posted","VISA","","FIGMA.COM","$41.62","","$958.38"`,
    expected: ['2026-03-15 123450 CLIENT INC', '2026-03-02 -4162 FIGMA.COM'],
    leftOut: { pending: 1 },
    isBalanced: true,
  },
]
