"""Reads the draft of the official file, written from the annex's rules alone, and prints its records as JSON. Ends with an error for anything that the
rules forbid."""
import json
import re
import sys

SIZES = {'1': 6, '2': 125, '3': 119}
DATES = {'1': [3, 4], '2': [30], '3': [8, 70, 84]}
DECIMALS = {'2': [12, 13], '3': [37, 38, 39]}
TEXTS = {'2': {9: 200, 11: 200, 14: 200, 111: 200}, '3': {2: 60, 3: 60, 4: 60, 5: 60, 7: 20}}
ANSWERS = {'2': [32, 33, 53, 92], '3': [22, 30, 58, 59]}

name, content = sys.argv[1], sys.stdin.buffer.read()
assert re.fullmatch(r'BORRADOR_APS124CCFP\d{8}(NI|MU|DE|DI)\d{12}\.TXT', name), name
text = content.decode('cp1252')
assert text.endswith('\r\n'), 'the last record has no end'
assert text == text.upper() and not re.search('["\'ÁÉÍÓÚÜ\t]', text), 'letters'
lines = text[:-2].split('\r\n')
assert not any('\n' in line or '\r' in line for line in lines), 'line ends'
records = [line.split('|') for line in lines]
family = None
counts = {'2': 0, '3': 0}
for index, record in enumerate(records):
    kind = record[0]
    assert (kind == '1') == (index == 0), f'line {index}: {kind}'
    assert len(record) == SIZES[kind], f'line {index}: {len(record)} fields'
    assert all(field == field.strip() for field in record), f'line {index}: blanks'
    for number in DATES[kind]:
        assert re.fullmatch(r'(\d{4}-\d\d-\d\d)?', record[number]), f'line {index}: date {number}'
    for number in DECIMALS.get(kind, []):
        assert re.fullmatch(r'(-?\d+(\.\d+)?)?', record[number]), f'line {index}: number {number}'
    for number, length in TEXTS.get(kind, {}).items():
        assert len(record[number]) <= length, f'line {index}: length {number}'
    for number in ANSWERS.get(kind, []):
        assert re.fullmatch(r'(\d+(,\d+)*)?', record[number]), f'line {index}: answers {number}'
    if kind == '1':
        continue
    counts[kind] += 1
    assert record[1] == str(counts[kind]), f'line {index}: running number'
    if kind == '2':
        family, members = record, 0
        place = ''.join(record[3:8])
        assert re.fullmatch(place + r'H\d{4}', record[123]) and record[124] == record[123] + 'F0001', record[123:]
    else:
        members += 1
        assert record[117] == family[124] and record[118] == record[117] + record[6] + record[7], record[117:]
        assert members <= int(family[110])
assert records[0][5] == str(len(records) - 1), 'total'
json.dump(records, sys.stdout)
