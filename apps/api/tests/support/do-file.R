# Carries out the do-file of the answers by the rules of Stata's manual, as far as our files use them; anything else is an error.
# This is not Stata, which has not read them. What comes out is also written as a .dta, whose limits haven checks.
library(haven)
`%||%` <- function(one, other) if (is.null(one)) other else one

lines <- readLines("respuestas.do", encoding = "UTF-8")
commands <- character()
pending <- ""
for (line in lines) {
  if (grepl("(^|\\s)///\\s*$", line)) {
    pending <- paste0(pending, sub("///\\s*$", "", line))
  } else {
    commands <- c(commands, trimws(paste0(pending, line)))
    pending <- ""
  }
}
commands <- commands[commands != "" & !startsWith(commands, "*")]
# Stata reads these as comments, also within quotes.
stopifnot(!grepl("/*", commands, fixed = TRUE), !grepl("(^|\\s)//", commands))

name_pattern <- "[A-Za-z_][A-Za-z0-9_]{0,31}"
is_name <- function(text) grepl(paste0("^", name_pattern, "$"), text)
words <- function(text) strsplit(trimws(text), "\\s+")[[1]]
matched <- function(pattern, text) {
  found <- regmatches(text, regexec(pattern, text, perl = TRUE))[[1]]
  if (length(found) == 0) stop("not understood: ", text)
  found[-1]
}

texto <- NULL
# The text within `"..."', with what was kept in the macro.
literal <- function(quoted) {
  inner <- matched("^`\"(.*)\"'$", quoted)
  own <- gsub("`macval(texto)'", "\001", inner, fixed = TRUE)
  if (grepl("`", own, fixed = TRUE) || grepl("\"'", own, fixed = TRUE) || grepl("(^|[^\\\\])\\$", own)) stop("would be expanded: ", own)
  sub("\001", if (is.null(texto)) "" else texto, gsub("\\$", "$", own, fixed = TRUE), fixed = TRUE)
}

table <- NULL
missing_of <- list()
labels_of <- list()
days <- character()
for (command in commands) {
  verb <- sub("^((?:label \\w+)|\\w+).*$", "\\1", command, perl = TRUE)
  rest <- trimws(substring(command, nchar(verb) + 1))
  if (verb == "version") {
    stopifnot(rest == "14")
  } else if (verb == "import") {
    parts <- matched("^delimited using \"([^\"]+)\", (.*)$", rest)
    text_columns <- as.integer(if (grepl("stringcols", parts[2])) words(matched("stringcols\\(([0-9 ]+)\\)", parts[2])) else NULL)
    for (option in c("varnames(1)", "case(preserve)", "encoding(\"UTF-8\")", "delimiters(\",\")", "bindquotes(strict)", "asdouble", "clear"))
      stopifnot(grepl(option, parts[2], fixed = TRUE))
    all_text <- read.csv(parts[1], colClasses = "character", check.names = FALSE, na.strings = character(), encoding = "UTF-8", fileEncoding = "UTF-8-BOM")
    stopifnot(is_name(names(all_text)))
    table <- as.list(all_text)
    for (at in setdiff(seq_along(table), text_columns)) {
      filled <- table[[at]] != ""
      numbers <- suppressWarnings(as.numeric(table[[at]]))
      if (any(is.na(numbers[filled]))) stop("Stata would read a text: ", names(table)[at])
      table[[at]] <- numbers
    }
  } else if (verb == "rename") {
    pair <- words(rest)
    stopifnot(pair[1] %in% names(table), is_name(pair[2]), !(pair[2] %in% names(table)))
    names(table)[names(table) == pair[1]] <- pair[2]
  } else if (verb == "generate") {
    parts <- matched("^double (\\w+) = date\\((\\w+), \"YMD\"\\), after\\((\\w+)\\)$", rest)
    stopifnot(is.character(table[[parts[2]]]))
    table[[parts[1]]] <- as.Date(ifelse(table[[parts[2]]] == "", NA, table[[parts[2]]]))
    days <- c(days, parts[1])
  } else if (verb == "drop") {
    stopifnot(rest %in% names(table))
    table[[rest]] <- NULL
  } else if (verb == "format") {
    stopifnot(matched("^(\\w+) %tdCCYY-NN-DD$", rest) %in% days)
  } else if (verb == "mvdecode") {
    parts <- matched("^(.*),\\s*mv\\((.*)\\)$", rest)
    codes <- strsplit(parts[2], " \\ ", fixed = TRUE)[[1]]
    for (name in words(parts[1])) {
      stopifnot(is.numeric(table[[name]]))
      for (code in codes) {
        pair <- matched("^(-?[0-9]+)=\\.([a-z])$", code)
        at <- which(table[[name]] == as.numeric(pair[1]))
        table[[name]][at] <- tagged_na(pair[2])
        missing_of[[pair[2]]] <- pair[1]
      }
    }
  } else if (verb == "local") {
    texto <- literal(matched("^texto (`\".*\"')$", rest))
  } else if (verb == "label variable") {
    parts <- matched("^(\\w+) (`\".*\"')$", rest)
    stopifnot(nchar(literal(parts[2])) <= 80)
    attr(table[[parts[1]]], "label") <- literal(parts[2])
  } else if (verb == "notes") {
    parts <- matched("^(\\w+): (`\".*\"')$", rest)
    stopifnot(parts[1] %in% names(table))
    literal(parts[2])
  } else if (verb == "label define") {
    parts <- matched("^(\\w+) (-?[0-9]+|\\.[a-z]) (`\".*\"')(, add)?$", rest)
    # Only the first line may do without 'add': the label would be there already.
    stopifnot(is_name(parts[1]), (parts[4] == ", add") == !is.null(labels_of[[parts[1]]]))
    value <- if (startsWith(parts[2], ".")) tagged_na(substring(parts[2], 2)) else as.numeric(parts[2])
    known <- labels_of[[parts[1]]]
    labels_of[[parts[1]]] <- c(known, setNames(value, literal(parts[3])))
  } else if (verb == "label values") {
    pair <- words(rest)
    stopifnot(is.numeric(table[[pair[1]]]), pair[2] %in% names(labels_of))
    table[[pair[1]]] <- labelled(as.numeric(table[[pair[1]]]), labels_of[[pair[2]]], attr(table[[pair[1]]], "label"))
  } else if (verb != "compress") {
    stop("not understood: ", command)
  }
}

write_dta(as.data.frame(table, stringsAsFactors = FALSE, check.names = FALSE), "leido.dta", version = 14)

for (name in commandArgs(TRUE)) {
  column <- table[[name]]
  labels <- attr(column, "labels")
  plain <- if (inherits(column, "Date")) format(column) else as.character(unclass(column))
  if (is.numeric(column) && !inherits(column, "Date")) {
    tags <- na_tag(column)
    plain <- vapply(as.numeric(unclass(column)), function(x) if (is.na(x)) "" else format(x, digits = 15, scientific = FALSE), "")
    plain[!is.na(tags)] <- unlist(missing_of[tags[!is.na(tags)]])
  }
  plain[is.na(plain)] <- ""
  gone <- is.na(column)
  label_keys <- if (is.null(labels)) character(0) else {
    tags <- na_tag(labels)
    ifelse(is.na(tags), format(as.numeric(labels), scientific = FALSE, trim = TRUE), unlist(lapply(tags, function(tag) if (is.na(tag)) NA else missing_of[[tag]] %||% "")))
  }
  for (value in unique(plain)) {
    label <- names(labels)[label_keys == value]
    cat(name, value, sum(plain == value), gone[plain == value][1], if (length(label) == 1) label else "", sep = "\t")
    cat("\n")
  }
}
