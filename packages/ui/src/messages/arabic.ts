import type { UiMessagesOverride } from './messages.ts';

/** The provider's `locale`, so that the texts have its figures: '3' here, '٣' in 'ar-EG'. */
const locale = 'ar';
const number = new Intl.NumberFormat(locale);
/** Arabic has six plural forms; a noun after 3 to 10 is in the plural, after 11 in the singular. */
const forms = new Intl.PluralRules(locale);
const records = (count: number, countText = number.format(count)) => {
  const words = {
    zero: 'لا سجلات',
    one: 'سجل واحد',
    two: 'سجلان',
    few: `${countText} سجلات`,
    many: `${countText} سجلًا`,
    other: `${countText} سجل`,
  };
  return words[forms.select(count)];
};

/**
 * Texts of a list with a dropdown in Arabic, as an example of your own dictionary; all other texts stay in the default
 * language.
 */
export const arabic: UiMessagesOverride = {
  dataTable: {
    add: 'إضافة',
    edit: 'تعديل',
    delete: 'حذف',
    reload: 'إعادة التحميل',
    download: 'تنزيل',
    search: 'بحث',
    toolbar: (label) => `إجراءات ${label}`,
    region: (label) => `صفوف ${label}`,
    moreActions: 'إجراءات أخرى',
    selectAll: 'تحديد كل صفوف هذه الصفحة',
    selectRow: (row) => `تحديد ${row}`,
    selection: 'التحديد',
    details: 'التفاصيل',
    rowDetails: (row) => `تفاصيل ${row}`,
    rowActions: 'الإجراءات',
    rowMenu: (row) => `إجراءات ${row}`,
    rowAction: (action, row) => `${action}: ${row}`,
    selected: (count) => `المحدد: ${records(count)}`,
    selectResults: (count) => `تحديد كل النتائج (${count})`,
    clearSelection: 'إلغاء التحديد',
    sortedAscending: (column) => `مرتب حسب ${column} تصاعديًا`,
    sortedDescending: (column) => `مرتب حسب ${column} تنازليًا`,
    thenAscending: (column) => `ثم حسب ${column} تصاعديًا`,
    thenDescending: (column) => `ثم حسب ${column} تنازليًا`,
    sortPlace: (place, descending) => `، ترتيب ${number.format(place)}، ${descending ? 'تنازلي' : 'تصاعدي'}`,
    unsorted: 'بدون ترتيب',
    loading: 'جارٍ تحميل السجلات',
    empty: 'لا توجد سجلات',
    // Between these two signs, what was typed keeps its own direction.
    noResults: (search) => `لا توجد نتائج لـ «\u2068${search}\u2069»`,
    clearSearch: 'مسح البحث',
    clearFilters: 'إزالة عوامل التصفية',
    filtersCleared: 'أزيلت عوامل التصفية',
    noneFiltered: 'لا توجد سجلات بعوامل التصفية هذه',
    pager: 'الصفحات',
    reasons: {
      selectOne: 'حدد سجلًا واحدًا',
      selectSome: 'حدد سجلًا واحدًا على الأقل',
      selectAtLeast: (min) => `حدد على الأقل ${records(min)}`,
      onlyOne: 'حدد سجلًا واحدًا فقط',
      atMost: (max) => `حدد ${records(max)} كحد أقصى`,
      clearFirst: 'ألغِ التحديد لتتمكن من الإضافة',
      notAllowed: 'ليست لديك صلاحية لهذا الإجراء',
      notAllowedTo: {},
    },
  },
  pagination: {
    label: 'التنقل بين الصفحات',
    pageSize: 'صفوف في الصفحة',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    first: 'الصفحة الأولى',
    last: 'الصفحة الأخيرة',
    goToPage: 'الذهاب إلى الصفحة',
    ofPages: (pages) => `من ${pages}`,
    counter: (first, last, total) => `${first} - ${last} من ${total}`,
    moreThan: (limit) => `أكثر من ${limit}`,
    page: (page) => `الصفحة ${page}`,
  },
  searchInput: { placeholder: 'بحث', search: 'بحث', clear: 'مسح البحث' },
  dropdown: {
    placeholder: 'اختر',
    loading: 'جارٍ التحميل…',
    noItems: 'لا توجد خيارات',
    notFound: 'لا توجد نتائج.',
    typeToSearch: 'اكتب للبحث.',
    failed: 'تعذر تحميل القائمة.',
    retry: 'تحميل القائمة من جديد',
    clear: 'مسح الاختيار',
    remove: (label) => `إزالة ${label}`,
    chosen: (count) => `عدد الخيارات المحددة: ${number.format(count)}.`,
    results: (count) => `عدد النتائج: ${number.format(count)}.`,
  },
};
