/**
 * A form for each word that pyxform 4.5 knows for a type, and for each column that it knows and we may not: a question that we have, and
 * a row with this word or column. What pyxform accepts of them must be read, whatever becomes of the row.
 */
import { type Book, type Cell, choices } from './xlsforms.ts';

const plainTypes = [
  ...['text', 'string', 'integer', 'int', 'decimal', 'date', 'time', 'note', 'geopoint', 'location', 'gps'],
  ...[
    'image',
    'photo',
    'audio',
    'video',
    'file',
    'barcode',
    'acknowledge',
    'trigger',
    'range',
    'osm',
    'hidden',
  ],
  ...['dateTime', 'datetime', 'date time', 'geotrace', 'geoshape', 'percentage', 'phone number', 'email'],
  ...['start', 'end', 'today', 'username', 'phonenumber', 'deviceid', 'subscriberid', 'simserial', 'imei'],
  ...['start time', 'end time', 'device id', 'sim id', 'subscriber id', 'get today', 'get start time'],
  ...['get end time', 'get device id', 'get sim id', 'get subscriber id', 'get phone number'],
  ...['uri:deviceid', 'uri:username', 'uri:phonenumber', 'uri:simserial', 'uri:subscriberid', 'uri:email'],
  ...['q string', 'q int', 'q decimal', 'q date', 'q dateTime', 'q date time', 'q note', 'q barcode'],
  ...['q geopoint', 'q geotrace', 'q geoshape', 'q location', 'q image', 'q picture', 'q audio', 'q video'],
  ...['q acknowledge', 'add text prompt', 'add integer prompt', 'add decimal prompt', 'add date prompt'],
  ...['add dateTime prompt', 'add date time prompt', 'add note prompt', 'add location prompt'],
  ...['add image prompt', 'add audio prompt', 'add video prompt', 'add file prompt', 'add barcode prompt'],
  ...['add acknowledge prompt', 'number of days in last month', 'number of days in last year'],
  ...[
    'number of days in last six months',
    'start-geopoint',
    'background-audio',
    'csv-external',
    'xml-external',
  ],
  ...['select_one si_no', 'select one si_no', 'select1 si_no', 'select one from si_no', 'rank si_no'],
  ...['select_multiple si_no', 'select all that apply si_no', 'select all that apply from si_no'],
  ...['add select one prompt using si_no', 'add select multiple prompt using si_no'],
  ...[
    'select_one_from_file lista.csv',
    'select_multiple_from_file lista.xml',
    'select one from file lista.csv',
  ],
  'select_one_from_file lista.geojson',
];

/** Columns and what their cells say. */
const columns: readonly (readonly [string, Cell])[] = [
  ['default', 'x'],
  ['appearance', 'multiline'],
  ['read_only', 'yes'],
  ['readonly', 'true()'],
  ['required', 'true()'],
  ['required_message', 'Falta'],
  ['relevance', "${q} != ''"],
  ['bind::relevant', "${q} != ''"],
  ['relevant', '${q} = ‘si’'],
  ['constraint', 'string-length(.) < 9'],
  ['bind:constraint', ". != 'x'"],
  ['constraint', 'regex(., “[a-z]+”)'],
  ['constraining_message', 'No'],
  ['bind::jr:preload', 'uid'],
  ['guidance_hint', 'Despacio'],
  ['hint', 'Todo'],
  ['media::image', 'a.png'],
  ['audio', 'a.mp3'],
  ['video::Español (es)', 'a.mp4'],
  ['image::English (en)', 'a.png'],
  ['big-image', 'a.png'],
  ['rows', 3],
  ['parameters', 'rows=3'],
  ['trigger', '${q}'],
  ['instance::odk:tag', 'x'],
  ['sms_field', 'x'],
  ['autoplay', 'audio'],
  ['body::accuracyThreshold', '5'],
  ['no_app_error_string', 'x'],
  ['comentario', 'x'],
  ['label::English (en)', 'One'],
  ['hint::Français (fr)', 'Un'],
];

const bookOf = (type: string, [column, cell]: readonly [string, Cell] = ['hint', null]): Book => ({
  survey: [
    ['type', 'name', 'label', column],
    ['text', 'q', 'Una', null],
    [type, 'n', 'Otra', cell],
  ],
  choices: choices(),
});

/** By the word. */
export const formsOfEachType = plainTypes.map((type) => [type, bookOf(type)] as const);

/** By the column and its cell. */
export const formsOfEachColumn = columns.map(
  (column) => [column.join(': '), bookOf('text', column)] as const,
);

export const plainForm = bookOf('text');
