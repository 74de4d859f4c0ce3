import type { Shape } from './shape'

export const spanish: Shape[] = [
  {
    id: 'bbva',
    text: `Últimos movimientos
F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
15/03/2026;15/03/2026;Transferencia recibida;CLIENTE SL;1234,50;EUR;2192,88;EUR;FACTURA 12
28/02/2026;02/03/2026;Pago con tarjeta;FIGMA.COM;-41,62;EUR;958,38;EUR;`,
    expected: [
      '2026-03-15 123450 Transferencia recibida CLIENTE SL FACTURA 12',
      '2026-03-02 -4162 Pago con tarjeta FIGMA.COM',
    ],
    isBalanced: true,
  },
  {
    id: 'santander_es',
    text: `Cuenta;ES9121000418450200051332

FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
15/03/2026;15/03/2026;TRANSFERENCIA DE CLIENTE SL;1.234,50;2.192,88
02/03/2026;28/02/2026;COMPRA FIGMA.COM;-41,62;958,38`,
    expected: ['2026-03-15 123450 TRANSFERENCIA DE CLIENTE SL', '2026-03-02 -4162 COMPRA FIGMA.COM'],
    isBalanced: true,
  },
  {
    id: 'openbank',
    text: `Fecha Operación;Fecha Valor;Concepto;Importe;Saldo
15/03/2026;15/03/2026;TRANSFERENCIA DE CLIENTE SL;1.234,50;2.192,88
02/03/2026;28/02/2026;COMPRA EN FIGMA.COM;-41,62;958,38`,
    expected: ['2026-03-15 123450 TRANSFERENCIA DE CLIENTE SL', '2026-03-02 -4162 COMPRA EN FIGMA.COM'],
    isBalanced: true,
  },
  {
    id: 'caixabank',
    text: `Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo
15/03/2026;15/03/2026;TRANSF. A SU FAVOR;CLIENTE SL;1.234,50;2.192,88
02/03/2026;28/02/2026;FIGMA.COM;;-41,62;958,38`,
    expected: ['2026-03-15 123450 TRANSF. A SU FAVOR CLIENTE SL', '2026-03-02 -4162 FIGMA.COM'],
    isBalanced: true,
  },
  {
    id: 'sabadell',
    text: `Consulta de movimientos
Cuenta:;0081 0000 0000001844
Selección:;Desde 01/03/2026 hasta 31/03/2026

F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2
15/03/2026;TRANSFERENCIA DE CLIENTE SL;15/03/2026;1.234,50;2.192,88;FACTURA 12;
02/03/2026;COMPRA TARJ. FIGMA.COM;28/02/2026;-41,62;958,38;5402XXXX;`,
    expected: [
      '2026-03-15 123450 TRANSFERENCIA DE CLIENTE SL FACTURA 12',
      '2026-03-02 -4162 COMPRA TARJ. FIGMA.COM 5402XXXX',
    ],
    isBalanced: true,
  },
  {
    id: 'ing_es',
    text: `Movimientos de la Cuenta

F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)
15/03/2026;Ingresos;Transferencias;Transferencia recibida de CLIENTE SL;;No;1234,50;2192,88
02/03/2026;Compras;Software;Pago en FIGMA.COM;;No;-41,62;958,38`,
    expected: [
      '2026-03-15 123450 Transferencia recibida de CLIENTE SL',
      '2026-03-02 -4162 Pago en FIGMA.COM',
    ],
    isBalanced: true,
  },
  {
    id: 'bankinter',
    text: `FECHA CONTABLE;FECHA VALOR;DESCRIPCION;IMPORTE;SALDO
02/03/2026;28/02/2026;RECIBO FIGMA;-41,62;958,38
15/03/2026;15/03/2026;TRANS /CLIENTE SL;1.234,50;2.192,88`,
    expected: ['2026-03-02 -4162 RECIBO FIGMA', '2026-03-15 123450 TRANS /CLIENTE SL'],
    isBalanced: true,
  },
]

export const italian: Shape[] = [
  {
    id: 'fineco',
    text: `Conto Corrente: 1234567
Intestazione Conto Corrente: DITTA SRL
Periodo Dal: 01/03/2026 Al: 31/03/2026

Risultati Ricerca

Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
30/03/2026;30/03/2026;;-8,00;Visa Debit;SLACK T1;Autorizzato;
15/03/2026;15/03/2026;1234,50;;Bonifico SEPA Italia;Ord: CLIENTE SRL;Contabilizzato;
02/03/2026;28/02/2026;;-41,62;Visa Debit;FIGMA.COM;Contabilizzato;`,
    expected: [
      '2026-03-15 123450 Bonifico SEPA Italia Ord: CLIENTE SRL',
      '2026-03-02 -4162 Visa Debit FIGMA.COM',
    ],
    leftOut: { pending: 1 },
  },
  {
    id: 'intesa_sanpaolo',
    text: `;;Intestatario conto:;DITTA SRL;;;;
;;Saldo contabile iniziale al:;01.03.2026;1000.00;;;
;;Saldo contabile finale al:;31.03.2026;2192.88;;;
;;I movimenti selezionati sono:;3;;;;
Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria ;Valuta;Importo
30.03.2026;Pagamento Tramite Pos;SLACK T1;Conto 1234/1;NON CONTABILIZZATO;Altre uscite;EUR;-8.00
15.03.2026;Bonifico Disposto A Favore Di;CLIENTE SRL FT 12;Conto 1234/1;CONTABILIZZATO;Altre entrate;EUR;1234.50
02.03.2026;Pagamento Tramite Pos;FIGMA.COM;Conto 1234/1;CONTABILIZZATO;Altre uscite;EUR;-41.62`,
    expected: [
      '2026-03-15 123450 Bonifico Disposto A Favore Di CLIENTE SRL FT 12',
      '2026-03-02 -4162 Pagamento Tramite Pos FIGMA.COM',
    ],
    leftOut: { pending: 1 },
    isBalanced: true,
  },
  {
    id: 'unicredit',
    text: `Data Registrazione;Data valuta;Descrizione;Importo (EUR);
15.03.2026;15.03.2026;BONIFICO A VOSTRO FAVORE CLIENTE SRL;1.234,50;
02.03.2026;28.02.2026;PAGAMENTO FIGMA.COM;-41,62;`,
    expected: [
      '2026-03-15 123450 BONIFICO A VOSTRO FAVORE CLIENTE SRL',
      '2026-03-02 -4162 PAGAMENTO FIGMA.COM',
    ],
  },
  {
    id: 'bancoposta',
    text: `Intestato a: DITTA SRL

Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni
15/03/2026;15/03/2026;;1.234,50;BONIFICO CLIENTE SRL
02/03/2026;28/02/2026;41,62;;PAGAMENTO FIGMA.COM`,
    expected: ['2026-03-15 123450 BONIFICO CLIENTE SRL', '2026-03-02 -4162 PAGAMENTO FIGMA.COM'],
  },
  {
    id: 'inbank',
    text: `DATA;VALUTA;DARE;AVERE;DIVISA;DESCRIZIONE_OPERAZIONE;CAUSALE_ABI
02/03/2026;28/02/2026;41,62;;EUR;PAGAMENTO FIGMA;43
15/03/2026;15/03/2026;;1.234,50;EUR;BONIFICO CLIENTE SRL;48`,
    expected: ['2026-03-02 -4162 PAGAMENTO FIGMA', '2026-03-15 123450 BONIFICO CLIENTE SRL'],
  },
  {
    id: 'sondrio',
    text: `"Data";"Valuta";"Causale";"Descrizione";"Importo";"Divisa"
"02/03/2026";"28/02/2026";"PAGAMENTO CARTA";"FIGMA.COM";"-41.62";"EUR"
"15/03/2026";"15/03/2026";"BONIFICO";"CLIENTE SRL";"+1234.50";"EUR"`,
    expected: ['2026-03-02 -4162 PAGAMENTO CARTA FIGMA.COM', '2026-03-15 123450 BONIFICO CLIENTE SRL'],
  },
  {
    id: 'credit_agricole_it',
    text: `,,,Lista Movimenti Conto,,
Numero Conto,0000012345678,,Data Aggiornamento,,31/03/2026
Saldo Iniziale,"1.000,00 EUR",,Saldo Finale,,"2.192,88 EUR"
Data Op.,Data Val.,Causale,Descrizione,Importo,Div.
02/03/2026,28/02/2026,43,PAGAMENTO FIGMA.COM,"-41,62",EUR
15/03/2026,15/03/2026,48,BONIFICO CLIENTE SRL,"1234,50",EUR`,
    expected: ['2026-03-02 -4162 PAGAMENTO FIGMA.COM', '2026-03-15 123450 BONIFICO CLIENTE SRL'],
  },
  {
    id: 'hype',
    text: `Data operazione,Data contabile,Iban,Tipologia,Nome,Descrizione,Importo ( € )
28/02/2026,02/03/2026,IT60X0542811101000000123456,Pagamento,FIGMA,Pagamento FIGMA.COM,"-41,62"
15/03/2026,15/03/2026,IT60X0542811101000000123456,Bonifico,CLIENTE SRL,FT 12,"1.234,50"`,
    expected: ['2026-03-02 -4162 FIGMA Pagamento FIGMA.COM', '2026-03-15 123450 CLIENTE SRL FT 12'],
  },
]
